import { tag } from './html.ts';

/** Id of the line that is displayed until the page's script shows the page. */
export const LOADING_ID = 'loading';

/**
 * Reports a failed start and offers to reload the page, which would otherwise show "Loading…" forever if a script was refused or did
 * not arrive, or if the start threw. It runs before everything else and depends on nothing else. Before reloading it fetches the
 * script again without the cache, because browsers keep the bytes they refused.
 */
const SCRIPT = `{
  const tell = ({ target }) => {
    const line = document.getElementById('${LOADING_ID}');
    if (!line || (target !== window && !(target instanceof HTMLScriptElement))) return;
    const again = document.createElement('button');
    again.textContent = 'Reload the page';
    again.onclick = () => fetch(target.src || location.href, { cache: 'reload' }).finally(() => location.reload());
    line.replaceChildren('This page could not be loaded. Your answers are safe. ', again);
  };
  addEventListener('error', tell, true);
  addEventListener('unhandledrejection', tell);
}`;

/** The script element; its code is the same for every page. */
export function startFailureScript(nonce: string): string {
  return `${tag('script', { nonce })}${SCRIPT.replace(/\n\s*/g, '')}</script>`;
}
