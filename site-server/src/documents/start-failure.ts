import { escapeHtml, tag } from '../system/html.ts';

/** Id of the line that is displayed until the page's script shows the page. */
const LOADING_ID = 'loading';

/** Milliseconds until the line says that something is wrong, whether or not a script is still on its way. */
const PATIENCE = 9_000;

/**
 * Reports a failed start, and offers to reload the page and to call. Without it the page would show "Loading…" forever
 * if a script was refused, did not arrive, shows nothing, or threw. It runs before everything else and depends on
 * nothing else. Before reloading it fetches the script again without the cache, because browsers keep the bytes they
 * refused. A page that arrives late takes the line away.
 */
const SCRIPT = `{
  const say = (text, address) => {
    const line = document.getElementById('${LOADING_ID}');
    if (!line) return;
    const again = document.createElement('button');
    again.textContent = 'Reload the page';
    again.onclick = () => fetch(address || location.href, { cache: 'reload' }).finally(() => location.reload());
    const { phone } = line.dataset;
    line.replaceChildren(text + ' Your answers are safe. ', again, phone ? ' You can also call ' + phone + '.' : '');
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
