import classes from './tokens.css';

/** Class of the element that defines the design tokens; the shell puts it on `<html>`. */
export const theme = classes.theme ?? 'theme';
