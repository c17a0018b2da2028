import { BOOT_ELEMENT_ID, type BootDocument } from 'shared-contracts/boot-document';
import { localeOf } from 'shared-contracts/page-config';
import type { ReleaseSet } from 'shared-contracts/release-set';
import {
  filesToPreload,
  fontFaces,
  fontToPreload,
  integrityByAddress,
  shellEntry,
  styleSheetOf,
} from '../releases/page-files.ts';
import type { Listing } from '../site-content/page-index.ts';
import { APPLE_TOUCH_ICON } from '../site-content/site-file-route.ts';
import type { Rendered } from '../rendering/render-first-step.ts';
import { escapeHtml, inlineJson, tag } from '../system/html.ts';

export interface PageDocument {
  boot: BootDocument;
  set: ReleaseSet;
  /** Unique to the response. */
  nonce: string;
  title: string;
  /** What search engines list; absent for a view that they should not list. */
  listing?: Listing | undefined;
  /** Origin under which customers reach the site. */
  origin: string;
  /** The first step of the form, which customers may fill in before its script has loaded. */
  rendered?: Rendered | undefined;
}

/**
 * Styles of the heading and the loading line. They remove the browser's default margin from the beginning, so that the
 * content does not move when the style sheet removes it.
 */
const WAITING_STYLES = 'body{margin:0}#waiting{display:flow-root;padding:16px;font-family:system-ui}';

/** Takes the place of a first step that the customer has begun before, until the page shows it as it was left. */
const KNOWN_STYLES = 'html:not([data-known],[data-failed]) #waiting{display:none}html[data-known] #root{display:none}';

/**
 * Renders the HTML of a page. It lists everything the first step needs, with hashes, so the browser fetches all of it
 * at once; the page's data is inlined, so the page makes no other request before it is shown.
 */
export function renderDocument({ boot, set, nonce, title, listing, origin, rendered }: PageDocument): string {
  const page = boot.view.kind === 'form' ? boot.view.page : undefined;
  const entry = shellEntry(set);
  const font = fontToPreload(set);
  const loaded = ({ integrity }: { integrity: string }) => ({ integrity, crossorigin: 'anonymous', nonce });
  const sheet = styleSheetOf(set);
  const styles = sheet && { href: sheet.address, ...loaded(sheet) };
  const { name, phone } = boot.site;
  return [
    '<!doctype html>',
    tag('html', { lang: localeOf(boot.site), class: rendered?.rootClass }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    ...(listing
      ? [
          tag('meta', { name: 'description', content: listing.description }),
          tag('link', { rel: 'canonical', href: origin + listing.path }),
          tag('meta', { property: 'og:description', content: listing.description }),
        ]
      : [tag('meta', { name: 'robots', content: 'noindex' })]),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: name }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'theme-color', content: '#FFFFFF', media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: '#11161C', media: '(prefers-color-scheme: dark)' }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: APPLE_TOUCH_ICON }),
    // A frame of the head alone would only delay the one with the step.
    ...(rendered ? [tag('link', { rel: 'expect', href: '#root', blocking: 'render' })] : []),
    startFailureScript(nonce),
    ...(rendered ? [`${tag('script', { nonce })}${rendered.script}</script>`] : []),
    tag('style', { nonce }) + fontFaces(set) + WAITING_STYLES + (rendered ? KNOWN_STYLES + rendered.css : ''),
    '</style>',
    '</head>',
    '<body>',
    `<main id="waiting"><h1>${escapeHtml(title)}</h1>${loadingLine(phone)}</main>`,
    `${tag('div', { id: 'root', 'data-rendered': rendered && true })}${rendered?.html ?? ''}</div>`,
    `<noscript><p>${escapeHtml(
      `${name} needs JavaScript to show this page. You can also call ${phone}.`,
    )}</p></noscript>`,
    // All that is fetched comes after what is shown first, from which it would take the connection. The hashes come
    // before all modules, because they apply only to scripts loaded after them.
    `${tag('script', { type: 'importmap', nonce })}` +
      `${inlineJson({ integrity: integrityByAddress(set, page) })}</script>`,
    ...(font
      ? [tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossorigin: 'anonymous' })]
      : []),
    ...filesToPreload(set, page).map((file) =>
      tag('link', { rel: 'modulepreload', href: file.address, ...loaded(file) }),
    ),
    `${tag('script', { type: 'application/json', id: BOOT_ELEMENT_ID, nonce })}${inlineJson(boot)}</script>`,
    ...(entry ? [`${tag('script', { type: 'module', src: entry.address, ...loaded(entry) })}</script>`] : []),
    // After the loading line, which is shown without waiting for it; module scripts do wait.
    ...(styles ? [tag('link', { rel: 'stylesheet', ...styles })] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Id of the line that is displayed until the page's script shows the page. */
const LOADING_ID = 'loading';

/** Milliseconds until the line says that something is wrong, whether or not a script is still on its way. */
const PATIENCE = 9_000;

/**
 * Reports a failed start, and offers to reload the page and to call. Without it the page would show "Loading…" forever
 * if a script was refused, did not arrive, shows nothing, or threw. It runs before everything else and depends on
 * nothing else. Before reloading it fetches the script again without the cache, because browsers keep the bytes they
 * refused. A page that arrives late takes the line away.
 *
 * Only who has no saved form has an `earlyInput` (`shell/src/boot/early-input.ts`): what they typed is in the document
 * alone.
 */
const SCRIPT = `{
  const say = (text, address) => {
    const line = document.getElementById('${LOADING_ID}');
    if (!line) return;
    const again = document.createElement('button');
    again.textContent = 'Reload the page';
    again.onclick = () => fetch(address || location.href, { cache: 'reload' }).finally(() => location.reload());
    document.documentElement.dataset.failed = '';
    const { phone } = line.dataset;
    const saved = window.earlyInput ? " Your answers aren't saved yet. " : ' Your answers are safe. ';
    line.replaceChildren(text + saved, again, phone ? ' You can also call ' + phone + '.' : '');
  };
  const tell = ({ target }) => {
    if (target !== window && !(target instanceof HTMLScriptElement)) return;
    clearTimeout(timer);
    say('This page could not be loaded.', target.src);
  };
  const timer = setTimeout(() => say('This page is taking too long to load.'), ${PATIENCE});
  addEventListener('error', tell, true);
  addEventListener('unhandledrejection', tell);
}`;

/** The script element; its code is the same for every page. */
export function startFailureScript(nonce: string): string {
  return `${tag('script', { nonce })}${SCRIPT.replace(/\n\s*/g, '')}</script>`;
}

/**
 * The line that is displayed until the page's script shows the page; it carries the phone number for a failed start.
 */
export function loadingLine(phone: string): string {
  return `${tag('p', { role: 'status', id: LOADING_ID, 'data-phone': phone })}${escapeHtml('Loading…')}</p>`;
}
