import { BOOT_ELEMENT_ID, type BootDocument } from 'shared-contracts/boot-document';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { escapeHtml, inlineJson, tag } from './html.ts';
import { LOADING_ID, startFailureScript } from './start-failure.ts';
import { filesToPreload, fontToPreload, integrityByAddress, shellEntry, styleSheetOf } from './page-files.ts';

export interface PageDocument {
  boot: BootDocument;
  set: ReleaseSet;
  /** One a response. */
  nonce: string;
  title: string;
  description: string;
  /** Kept out of search engines: somebody's order, or a form for trying out. */
  isPrivate?: boolean;
}

/** Until the page has its styles: no margin of the browser's own, which the page would take away under what is shown. */
const STEADY = "{const sheet=new CSSStyleSheet;sheet.replaceSync('body{margin:0}#root>main{display:flow-root;padding:16px;font-family:system-ui}');document.adoptedStyleSheets=[sheet]}";

/**
 * The HTML of a page. Everything it needs for its first step is named in the head, with hashes, so the
 * browser fetches all of it at once; the page's data is inlined, so nothing is asked before it shows.
 */
export function renderDocument({ boot, set, nonce, title, description, isPrivate }: PageDocument): string {
  const page = boot.view.kind === 'form' ? boot.view.page : undefined;
  const entry = shellEntry(set);
  const font = fontToPreload(set);
  const styles = styleSheetOf(set);
  const { name, phone } = boot.site;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'description', content: description }),
    ...(isPrivate ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'theme-color', content: '#FFFFFF', media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: '#11161C', media: '(prefers-color-scheme: dark)' }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    startFailureScript(nonce),
    `${tag('script', { nonce })}${STEADY}</script>`,
    // Before anything that is a module: hashes count for what is loaded after them.
    `${tag('script', { type: 'importmap', nonce })}${inlineJson({ integrity: integrityByAddress(set, page) })}</script>`,
    ...(styles ? [tag('link', { rel: 'preload', as: 'style', href: styles.address, integrity: styles.integrity, crossorigin: 'anonymous', nonce })] : []),
    ...filesToPreload(set, page).map(({ address, integrity }) =>
      tag('link', { rel: 'modulepreload', href: address, integrity, crossorigin: 'anonymous', nonce })),
    ...(font ? [tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossorigin: 'anonymous' })] : []),
    `${tag('script', { type: 'application/json', id: BOOT_ELEMENT_ID, nonce })}${inlineJson(boot)}</script>`,
    ...(entry ? [`${tag('script', { type: 'module', src: entry.address, integrity: entry.integrity, crossorigin: 'anonymous', nonce })}</script>`] : []),
    '</head>',
    '<body>',
    `<div id="root"><main><h1>${escapeHtml(title)}</h1><p role="status" id="${LOADING_ID}">Loading…</p></main></div>`,
    `<noscript><p>${escapeHtml(`${name} needs JavaScript to show this page. You can also call ${phone}.`)}</p></noscript>`,
    // Below what is shown until then, which does not wait for it; scripts that are modules do.
    ...(styles ? [tag('link', { rel: 'stylesheet', href: styles.address, integrity: styles.integrity, crossorigin: 'anonymous', nonce })] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
