import classes, { sheet } from './tokens.css';

/** Class of the element that defines the design tokens; the shell puts it on `<html>`. */
export const theme = classes.theme ?? 'theme';

/** The sheet with the tokens and the base styles for everything inside `theme`; the shell adopts it first. */
export const tokenSheet = sheet;
