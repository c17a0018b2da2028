import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import { view } from '../modules/domain-search/view.tsx';
import { domainPage, publishedCart, type DomainHostSettings } from './domain-host.ts';
import { samplePage } from './sample-known.ts';

export interface ShownView extends DomainHostSettings {
  /** The page's options of the domain search. */
  options?: Record<string, unknown>;
}

const withOptions = (options: Record<string, unknown>) =>
  samplePage.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      modules: section.modules.map((use) => ({ ...use, options })),
    })),
  }));

/** Renders the domain search inside the form of a page; resolves once the calls it makes at the start are answered. */
export async function showView({ options = {}, page, ...settings }: ShownView = {}) {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const shown = await act(async () =>
    renderModule('domains/domain-search', view, {
      ...domainPage({ ...settings, page: { ...page, steps: withOptions(options) } }),
      onSubmit,
      beside: <button type="submit">Continue</button>,
    }),
  );
  return { ...shown, onSubmit, publishedCart: () => publishedCart(shown), user: userEvent.setup() };
}
