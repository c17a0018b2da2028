import './still-window.ts';
import '../boot/first-modules.ts';
import { prerender } from 'react-dom/static.edge';
import type { BootDocument } from 'shared-contracts/boot-document';
import { messageOf } from 'shared-contracts/rules-failure';
import { formStorageKey } from 'shared-contracts/storage-keys';
import type { Elements } from 'shared-ui/elements';
import { theme } from 'shared-ui/tokens';
import { Page, type Shown } from '../boot/show-view.tsx';
import { startPage } from '../boot/start-page.tsx';
import { installBaseStyles } from '../layout/base.ts';
import { watchEarlyInput } from '../boot/early-input.ts';
import type { Reports } from '../reports/start-reports.ts';
import { openAt, rootClasses, sheets } from './still-window.ts';

/** A page as a browser shows it first. */
export interface RenderedPage {
  html: string;
  /** The styles of everything in `html`, in the order in which they apply. */
  css: string;
  /** Classes of the root element of the document. */
  rootClass: string;
  /** Runs before the page is parsed. */
  script: string;
}

/**
 * Renders the first step of a form page with the views of the areas at `boot.remotes[].entry`, addresses of files that
 * are imported. Rejects with the reason if any part of the step does not load or throws, or if the page's policy would
 * refuse what came out.
 */
export async function renderPage(boot: BootDocument): Promise<RenderedPage> {
  if (boot.view.kind !== 'form') throw new Error('It is no form.');
  const { page } = boot.view;
  openAt(page.path);
  let shown: Shown | undefined;
  const failures: string[] = [];
  await startPage(boot, (started) => (shown = started), keptIn(failures));
  if (!shown?.isBlank) throw new Error(failures[0] ?? 'A part of its first step did not load in time.');
  document.documentElement.classList.add(theme);
  installBaseStyles(document.documentElement);
  const html = await wholeHtmlOf(<Page view={shown.view} />);
  const [, refused] = / (style="[^"]*")/.exec(html) ?? [];
  if (refused) throw new Error(`The page's policy refuses ${refused}.`);
  const key = page.persistence ? formStorageKey(page.formType, page.pageId) : '';
  const script = `(${watchEarlyInput.toString()})(${JSON.stringify(key)})`;
  return { html, css: stylesFor(html), rootClass: rootClasses(), script };
}

/** The HTML of all parts, also of those that load when they are shown; rejects with the first error of a part. */
async function wholeHtmlOf(view: Elements): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(view, {
    onError: (cause) => void errors.push(cause),
    // Without scripts of React's own that put parts into their place.
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Reports that keep a sentence about each failure and send nothing. */
function keptIn(failures: string[]): Reports {
  const keep = (what: string, cause: unknown) =>
    void failures.push(cause === undefined ? `${what}.` : `${what}: ${messageOf(cause)}`);
  const ignore = () => undefined;
  return {
    uncaught: ignore,
    log: { warn: ignore, error: keep },
    tellLoad(event) {
      if (event.kind === 'failed') keep(`${event.area}/${event.module} did not load (${event.reason})`, event.cause);
    },
    follow: ignore,
  };
}

/** The sheets that have a class of this HTML, and those without classes, which are for every page. */
function stylesFor(html: string): string {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return sheets
    .filter(({ text }) => {
      const classes = [...text.matchAll(/\.(c[\w-]{6,})/g)].map(([, name = '']) => name);
      return classes.length === 0 || classes.some((name) => used.has(name) || rootClasses().includes(name));
    })
    .map(({ text }) => text)
    .join('\n');
}
