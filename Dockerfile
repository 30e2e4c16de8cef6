# The notebook server with the course: `docker build -t bouton . && docker run -p 8888:8888 bouton`. The wheel comes from
# `cargo xtask packages --only manylinux`, so that nothing is compiled here.
FROM quay.io/jupyter/base-notebook:latest
COPY dist/*manylinux*.whl /tmp/wheels/
RUN pip install --no-cache-dir /tmp/wheels/*.whl jupyterlab_widgets && jupyter kernelspec list
# The image begins in the user's own folder.
COPY --chown=${NB_UID}:${NB_GID} notebooks/bouton bouton
