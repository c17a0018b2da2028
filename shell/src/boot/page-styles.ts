import type { Log } from 'shared-contracts/area-host';

/**
 * Resolves once the page's style sheet is in the document. If it did not load with the document, it is fetched once
 * more; if that fails, too, a warning is logged and the page is shown without it.
 */
export async function pageStyles(
  document: Document,
  fetch: typeof window.fetch,
  { warn }: Pick<Log, 'warn'>,
): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  // In development the styles are in the script, without a link. A module script runs after the style sheets above it
  // have loaded, so a missing sheet has failed.
  if (!link || link.sheet) return;
  try {
    const response = await fetch(link.href, { cache: 'reload', integrity: link.integrity });
    if (!response.ok) throw new Error(`It was answered with ${response.status}.`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await response.text());
    document.adoptedStyleSheets.push(sheet);
  } catch (cause) {
    warn('The style sheet did not load', cause);
  }
}
