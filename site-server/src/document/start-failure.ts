import { tag } from './html.ts';

/** Id of the line that stands where the page will be until its script shows it. */
export const LOADING_ID = 'loading';

/**
 * Runs before anything else, and does without all of it: a script of the page that was refused or did not arrive, or
 * a start that threw, would leave the page waiting for ever. It says so and offers to load the page anew, with
 * new bytes of the script: browsers keep those that were refused.
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

/** The script as an element; nothing of it depends on what is shown. */
export function startFailureScript(nonce: string): string {
  return `${tag('script', { nonce })}${SCRIPT.replace(/\n\s*/g, '')}</script>`;
}
