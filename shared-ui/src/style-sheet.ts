import { useInsertionEffect } from 'react';

/**
 * Puts a component's styles into the document, once, when it first mounts.
 *
 * Styles are constructed sheets inside JS, so that they are covered by the same hashes as the code
 * and the page needs no `style-src`. `undefined` (in tests) is nothing to do.
 */
export function useStyleSheet(sheet: CSSStyleSheet | undefined): void {
  useInsertionEffect(() => {
    if (sheet) adoptStyleSheet(sheet);
  }, [sheet]);
}

/** The same, outside React (the shell's tokens and base styles). */
export function adoptStyleSheet(sheet: CSSStyleSheet): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
