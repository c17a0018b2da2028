import classes from './base.css';

/** Class of elements that are left out of a printed receipt. */
export const notPrinted = classes['not-printed'] ?? '';

/**
 * Gives an element (`<html>` in the shell) the resets, typography, links and focus ring that all components rely on.
 */
export function installBaseStyles(element: Element): void {
  element.classList.add(classes.theme ?? '');
}
