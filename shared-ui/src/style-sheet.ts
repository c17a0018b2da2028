import { useInsertionEffect } from 'react';

/**
 * Adds a component's styles to the document once, when the component first mounts.
 *
 * Areas have their styles as constructed sheets in JS, covered by the same hashes as the code. `sheet` is `undefined`
 * in tests and in the shell, whose styles are in a separate file; nothing is added then.
 */
export function useStyleSheet(sheet: CSSStyleSheet | undefined): void {
  useInsertionEffect(() => {
    if (sheet) adoptStyleSheet(sheet);
  }, [sheet]);
}

/**
 * The sheets that this copy of the module has added; cached, because each read of `document.adoptedStyleSheets` is
 * slow.
 */
const adopted = new WeakSet<CSSStyleSheet>();

/** Adds a sheet to the document once, outside React (the shell's tokens and base styles). */
export function adoptStyleSheet(sheet: CSSStyleSheet): void {
  if (adopted.has(sheet)) return;
  adopted.add(sheet);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
