//! The Jupyter kernel of Bouton.
