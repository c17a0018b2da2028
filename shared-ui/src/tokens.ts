import classes, { sheet } from './tokens.css';

/** Class of the element that carries every design token (the shell puts it on `<html>`). */
export const theme = classes.theme ?? 'theme';

/** The tokens and the base styles below `theme`; the shell adopts it first. */
export const tokenSheet = sheet;
