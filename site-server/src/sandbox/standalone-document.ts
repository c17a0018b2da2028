import { escapeHtml, inlineJson, tag } from '../system/html.ts';

export interface StandaloneDocument {
  title: string;
  /** Data for the host page, which decodes it. */
  boot: unknown;
  /** Address of the host's script. */
  entry: string;
  /** The hash of every built script, by address. */
  integrity: Readonly<Record<string, string>>;
  /** A new one for each response. */
  nonce: string;
}

/** Id of the script element that carries `boot`. */
const BOOT_ELEMENT_ID = 'standalone-boot';

/** The HTML page of an area that runs standalone: like the site's pages, but without preloads. */
export function renderStandaloneDocument({ title, boot, entry, integrity, nonce }: StandaloneDocument): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    `${tag('script', { type: 'importmap', nonce })}${inlineJson({ integrity })}</script>`,
    `${tag('script', { type: 'application/json', id: BOOT_ELEMENT_ID, nonce })}${inlineJson(boot)}</script>`,
    tag('script', { type: 'module', src: entry, integrity: integrity[entry], crossorigin: 'anonymous', nonce }) +
      '</script>',
    '</head>',
    '<body>',
    `<div id="root"><main><h1>${escapeHtml(title)}</h1><p role="status">Loading…</p></main></div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
