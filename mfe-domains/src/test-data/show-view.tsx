import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { create } from 'superstruct';
import { SWRConfig } from 'swr';
import { DomainSearchOptionsStruct } from '../modules/domain-search/options.ts';
import { view as DomainSearchView } from '../modules/domain-search/view.tsx';
import { fakeHost, type FakeHostSettings } from './fake-host.ts';

export interface ShownView extends FakeHostSettings {
  options?: Record<string, unknown>;
}

/** The domain search inside the form of a page, once the site has answered what is asked at the start. */
export async function showView({ options = {}, ...settings }: ShownView = {}) {
  const fake = fakeHost(settings);
  const decoded = create(options, DomainSearchOptionsStruct);
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const shown = await act(async () => render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Form form={fake.host.form} onSubmit={() => undefined}>
        {() => (
          <form onSubmit={onSubmit}>
            <DomainSearchView options={decoded} host={fake.host} />
            <button type="submit">Continue</button>
          </form>
        )}
      </Form>
    </SWRConfig>,
  ));
  return { ...fake, ...shown, onSubmit, user: userEvent.setup() };
}
