import { adoptStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './base.css';

/** For what is read aloud but not shown. */
export const visuallyHidden = classes['visually-hidden'] ?? '';

/** For what a printed receipt does without. */
export const notPrinted = classes['not-printed'] ?? '';

/** Gives an element (the shell gives `<html>`) the resets, typography, links and focus ring that all components stand on. */
export function installBaseStyles(element: Element): void {
  element.classList.add(classes.theme ?? '');
  if (sheet) adoptStyleSheet(sheet);
}
