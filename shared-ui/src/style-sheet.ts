import { useInsertionEffect } from 'react';

/**
 * Adds a component's styles to the document once, when the component first mounts. For areas that were built with a
 * version before 0.3.1: since then, a style sheet adds itself when it is imported.
 */
export function useStyleSheet(sheet: CSSStyleSheet | undefined): void {
  useInsertionEffect(() => {
    if (sheet && !document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  }, [sheet]);
}
