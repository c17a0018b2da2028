import { act } from '@testing-library/react';
import { SWRConfig } from 'swr';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { PageConfig } from 'shared-contracts/page-config';
import { view } from '../modules/domain-cart/view.tsx';
import { domainPage, publishedCart, type DomainHostSettings } from './domain-host.ts';

export interface ShownCart extends DomainHostSettings {
  /** The page's options of the domain cart. */
  options?: Record<string, unknown>;
  /** Whether the page has a domain search on an earlier step. */
  withSearch?: boolean;
}

/** The steps of a page with the domain cart, and with a search before it. */
function stepsWithCart({
  options = {},
  withSearch = true,
}: Pick<ShownCart, 'options' | 'withSearch'> = {}): PageConfig['steps'] {
  const step = (key: string, module: string, moduleOptions: Record<string, unknown>) => ({
    key,
    title: key,
    sections: [{ modules: [{ module, options: moduleOptions, required: true }] }],
  });
  return [
    ...(withSearch ? [step('search', 'domains/domain-search', {})] : []),
    step('cart', 'domains/domain-cart', options),
  ];
}

/** Renders the domain cart inside the form of a page. */
export async function showCart({ options, withSearch, page, ...settings }: ShownCart = {}) {
  const shown = await act(async () =>
    renderModule('domains/domain-cart', view, {
      ...domainPage({ ...settings, page: { ...page, steps: stepsWithCart({ options, withSearch }) } }),
      // Each test begins with an empty cache.
      wrap: (form) => <SWRConfig value={{ provider: () => new Map() }}>{form}</SWRConfig>,
    }),
  );
  return { ...shown, publishedCart: () => publishedCart(shown), user: userEvent.setup() };
}
