import { startTransition, useEffect, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Elements } from 'shared-ui/elements';
import { theme } from 'shared-ui/tokens';
import { installBaseStyles } from '../layout/base.ts';
import { controlsOf, fillIn, filledIn, isBox, isControl, pressAgain, sameControl, samePressed } from './early-input.ts';

/** How a page is shown first. */
export interface Shown {
  view: Elements;
  /** Whether it is what the server renders: the first step, wholly loaded, without an answer of the customer. */
  isBlank: boolean;
  /** Is called when the page is on screen, before what was done on it earlier is answered. */
  onScreen?(): void;
  /** Is called when everything on the page works. */
  onShown?(): void;
}

interface PageProps extends Pick<Shown, 'view'> {
  onCommit?: () => void;
}

/** The page's view with its surroundings, the same on the server. */
export function Page({ view, onCommit }: PageProps) {
  return (
    <>
      <PageStyles />
      {view}
      <Ready onCommit={onCommit} />
    </>
  );
}

/**
 * Turns the styles of all pages on in the commit of the page, because they would move what the document shows until
 * then.
 */
function PageStyles() {
  useInsertionEffect(() => {
    document.documentElement.classList.add(theme);
    installBaseStyles(document.documentElement);
    delete document.documentElement.dataset['known'];
    document.getElementById('waiting')?.remove();
  }, []);
  return null;
}

/** Comes after the view, so that its effect runs after those of the view. */
function Ready({ onCommit }: Omit<PageProps, 'view'>) {
  useEffect(() => onCommit?.(), [onCommit]);
  return null;
}

/**
 * Resolves when the pointer or the key was released and its click was delivered: to the names of the controls that were
 * changed meanwhile. What is typed next may be delivered before.
 */
function pressIsOver(): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    const changed = new Set<string>();
    const watching = new AbortController();
    const { signal } = watching;
    for (const type of ['click', 'input'])
      window.addEventListener(
        type,
        ({ target }) => {
          // The click of a radio button that is chosen changes nothing, and yet is the last choice.
          if (isControl(target) && (type === 'input' || isBox(target))) changed.add(target.name);
        },
        { capture: true, signal },
      );
    const onEnd = () => {
      watching.abort();
      resolve(changed);
    };
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(end, () => setTimeout(onEnd), { once: true, signal });
  });
}

/**
 * Shows the page in the document. One that the server rendered is taken over as it is, with everything that was typed
 * and chosen there; presses are answered then. A page that begins otherwise replaces it, and keeps what was typed.
 */
export function showView(
  root: HTMLElement,
  { view, isBlank, onScreen, onShown }: Shown,
  onRepaired: (cause: unknown) => void,
): void {
  const { earlyInput } = window;
  const before = earlyInput ? controlsOf(root) : [];
  const isTakenOver = isBlank && earlyInput !== undefined;
  async function answerEarlyInput() {
    // A control that was replaced has what was typed until then. One that was taken over loses it if the page renders
    // again.
    const filled = filledIn(before).flatMap((one) => (one.control.isConnected ? one : (sameControl(root, one) ?? [])));
    // A press that is not over comes later than all that was done before.
    const changed = root.matches(':active') ? await pressIsOver() : undefined;
    for (const one of filled) {
      if (changed?.has(one.control.name)) continue;
      fillIn(one);
      // React renders before the next one, as between the events of a customer.
      await Promise.resolve();
    }
    const { pressed, query = '' } = earlyInput ?? {};
    earlyInput?.end();
    const again = pressed && (pressed.isConnected ? pressed : samePressed(root, pressed));
    if (again) await pressAgain(again, query);
  }
  const onCommit = () => {
    onScreen?.();
    void answerEarlyInput().then(onShown);
  };
  const page = <Page view={view} onCommit={onCommit} />;
  // In a transition, because React then renders in short tasks, and commits in one.
  startTransition(() => {
    if (isTakenOver) hydrateRoot(root, page, { onRecoverableError: onRepaired });
    else createRoot(root).render(page);
  });
}
