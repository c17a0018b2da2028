import { RELEASE_SET_HEADER } from 'shared-contracts/release-set-header';

/** `newer`: the customer may reload into another release set. `needed`: an order of this page's set is not taken any more. */
export type ReleaseOffer = 'none' | 'newer' | 'needed';

/**
 * What a page knows of the release set that the site runs, and what it says of it.
 *
 * An open page keeps its own set. Another one is offered only at a safe boundary, never in the middle of what the
 * customer does; what was waved away is not offered again until yet another set is there.
 */
export interface ReleaseWatch {
  /** The site has named the set that new pages are rendered with. */
  heard(id: string): void;
  /** Asks the site; without an answer nothing changes. */
  ask(): Promise<void>;
  /** A moment at which the page may say something. */
  atBoundary(): void;
  /** The site has refused an order because of its set. */
  refused(): void;
  dismiss(): void;
  offer(): ReleaseOffer;
  subscribe(listener: () => void): () => void;
}

/** `ofPage` is the set that the page was rendered with. */
export function createReleaseWatch({ ofPage, fetch }: { ofPage: string; fetch: typeof window.fetch }): ReleaseWatch {
  let current = ofPage;
  let dismissed = ofPage;
  let offer: ReleaseOffer = 'none';
  const listeners = new Set<() => void>();
  const put = (next: ReleaseOffer) => {
    if (offer === next) return;
    offer = next;
    listeners.forEach((listener) => listener());
  };
  function heard(id: string) {
    current = id;
    // A rollback to the page's own set: there is nothing to reload into.
    if (current === ofPage && offer === 'newer') put('none');
  }
  return {
    heard,
    async ask() {
      const answer = await fetch('/release-set').catch(() => undefined);
      const id = answer?.ok && answer.headers.get(RELEASE_SET_HEADER);
      if (id) heard(id);
    },
    atBoundary() {
      if (offer === 'none' && current !== ofPage && current !== dismissed) put('newer');
    },
    refused: () => put('needed'),
    dismiss() {
      dismissed = current;
      put('none');
    },
    offer: () => offer,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
