import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { Known } from 'shared-contracts/area-rules';
import { createStore } from 'shared-contracts/store';
import { createFlagStore } from '../submit/flag-store.ts';

const load = jest.fn(() => ({ PageToolbox: () => <p>The toolbox</p> }));
jest.unstable_mockModule('./toolbox.tsx', load);
const { ToolboxSlot } = await import('./toolbox-slot.tsx');

const slot = (isOn: boolean, notify: () => void) => (
  <ToolboxSlot
    isOn={isOn}
    notify={notify}
    step="company"
    flags={createFlagStore({ location: { hash: '', search: '' } })}
    loadRules={async () => undefined}
    session={{ known: createStore({} as Known), areas: () => ({}), apply: () => undefined, commit: () => undefined }}
  />
);

afterEach(() => {
  jest.resetModules();
  load.mockClear();
});

it('[SH-056] a page without the toolbox does not load its code', async () => {
  const { container } = render(slot(false, () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(load).not.toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
});

it('[SH-056] a page with it loads its code and shows it', async () => {
  render(slot(true, () => undefined));
  expect(await screen.findByText('The toolbox')).toBeInTheDocument();
});

it('[SH-059] a toolbox that does not load is an error of 10 s, and the page continues', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  const notify = jest.fn();
  render(slot(true, notify));
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      tone: 'error',
      title: 'The toolbox did not load',
      message: 'Reload the page to try again.',
      milliseconds: 10_000,
    }),
  );
});
