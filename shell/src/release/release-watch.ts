import type { Step } from 'shared-contracts/page-config';
import { RELEASE_SET_HEADER } from 'shared-contracts/release-set-header';
import { createStore, type Store } from 'shared-contracts/store';
import { whenIdle } from '../parts/when-idle.ts';

/**
 * `newer`: the customer may reload into another release set. `needed`: the site no longer accepts orders from this
 * page's set.
 */
export type ReleaseOffer = 'none' | 'newer' | 'needed';

/**
 * Tracks the release set that the site runs, and decides when the page offers to reload into it.
 *
 * An open page keeps its own set. Another set is offered only at a safe boundary, never while the customer is busy.
 * After the customer has dismissed a set, only a different set is offered.
 */
export interface ReleaseWatch {
  offer: Store<ReleaseOffer>;
  /** Records the set that new pages are rendered with, as an answer of the site named it. */
  heard(id: string): void;
  /** Asks the site for its set; without an answer nothing changes. */
  ask(): Promise<void>;
  /** Asks the site, and resolves to whether it runs another set than this page. */
  isNewer(): Promise<boolean>;
  /** Offers another set if there is one. Called at moments when a notice does not interrupt the customer. */
  atBoundary(): void;
  /** Records that the site refused an order because of its set. */
  refused(): void;
  dismiss(): void;
}

/** `ofPage` is the set that the page was rendered with. */
export function createReleaseWatch({ ofPage, fetch }: { ofPage: string; fetch: typeof window.fetch }): ReleaseWatch {
  let current = ofPage;
  let dismissed = ofPage;
  const offer = createStore<ReleaseOffer>('none');
  function heard(id: string) {
    current = id;
    // After a rollback to the page's own set there is nothing to reload into.
    if (current === ofPage && offer.state === 'newer') offer.set('none');
  }
  async function ask() {
    const response = await fetch('/release-set').catch(() => undefined);
    // Nothing of the body is needed; unread it would keep its connection.
    void response?.body?.cancel();
    const id = response?.ok && response.headers.get(RELEASE_SET_HEADER);
    if (id) heard(id);
  }
  return {
    offer,
    heard,
    ask,
    isNewer: () => ask().then(() => current !== ofPage),
    atBoundary() {
      if (offer.state === 'none' && current !== ofPage && current !== dismissed) offer.set('newer');
    },
    refused: () => offer.set('needed'),
    dismiss() {
      dismissed = current;
      offer.set('none');
    },
  };
}

/**
 * Offers another release set at safe boundaries: a change of step, and the page becoming visible again; not while
 * `isBusy`: an order is being sent, or a dialog waits for its answer.
 */
export function offerAtBoundaries(watch: ReleaseWatch, steps: Store<{ step: Step }>, isBusy: () => boolean): void {
  let { key } = steps.state.step;
  const offer = () => {
    if (!isBusy()) watch.atBoundary();
  };
  steps.subscribe(() => {
    if (steps.state.step.key === key) return;
    ({ key } = steps.state.step);
    // A set that is known already is offered at once; a set that the site has only just started to run, after asking
    // it, which does not delay the step.
    offer();
    whenIdle(() => void watch.ask().then(offer));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void watch.ask().then(() => {
      if (document.visibilityState === 'visible') offer();
    });
  });
}
