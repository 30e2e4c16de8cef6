# The notebook server with the course: `docker build -t bouton . && docker run -p 8888:8888 bouton`. The wheel comes from
# `cargo xtask packages --only manylinux`, so that nothing is compiled here; that command also runs these steps, without Docker.
FROM quay.io/jupyter/base-notebook:latest
# The image begins in the user's own folder; paths are relative to it.
COPY --chown=${NB_UID}:${NB_GID} dist/*manylinux*.whl wheels/
RUN pip install --no-cache-dir wheels/*.whl jupyterlab_widgets && rm -r wheels && jupyter kernelspec list
COPY --chown=${NB_UID}:${NB_GID} notebooks/bouton bouton/
