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

/** What this copy of the module has put into the document: asking the document crosses into the browser each time. */
const adopted = new WeakSet<CSSStyleSheet>();

/** The same, outside React (the shell's tokens and base styles). */
export function adoptStyleSheet(sheet: CSSStyleSheet): void {
  if (adopted.has(sheet)) return;
  adopted.add(sheet);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
