import type { Log } from 'shared-contracts/area-host';

/**
 * Resolves once the page's style sheet is in the document. One that did not arrive with the document is fetched once
 * more; without it the page is shown as it is.
 */
export async function pageStyles(document: Document, fetch: typeof window.fetch, { warn }: Pick<Log, 'warn'>): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  // Development has its styles in the script. A module runs after the style sheets above it: one that is not there failed.
  if (!link || link.sheet) return;
  try {
    const answer = await fetch(link.href, { cache: 'reload', integrity: link.integrity });
    if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await answer.text());
    document.adoptedStyleSheets.push(sheet);
  } catch (cause) {
    warn('The style sheet did not load', cause);
  }
}
