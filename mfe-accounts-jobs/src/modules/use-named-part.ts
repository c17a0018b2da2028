import { useEffect } from 'react';

/**
 * Scrolls to the heading that the address names, such as `#renewals`, and focuses it, once the page's content has
 * loaded: the browser itself looks for it earlier, when it is not there or not yet at its place.
 */
export function useNamedPart(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded) return;
    const heading = document.getElementById(window.location.hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isLoaded]);
}
