import { useInsertionEffect } from 'react';

/**
 * Puts a component's styles into the document, once, when it first mounts.
 *
 * Styles of areas are constructed sheets inside JS, covered by the same hashes as the code. `undefined` is nothing to
 * do: in tests, and in the shell, whose styles are a file of their own.
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
