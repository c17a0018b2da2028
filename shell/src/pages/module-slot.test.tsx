import type { FormSnapshot } from 'form-engine/form-session';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partsOfRules, withLoaders } from 'shared-contracts/test-data/test-rules';
import { sampleArea } from 'form-engine/testing/sample-area';
import type { AreaHost } from 'shared-contracts/area-host';
import type { ModuleUse } from 'shared-contracts/page-config';
import { createStore } from 'shared-contracts/store';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { createRemotes } from '../remotes/remotes.ts';
import { orderWords } from '../test-data/order-words.ts';
import { ModuleSlot, type ModuleSlotModel } from './module-slot.tsx';

interface Shown {
  failedParts?: string[];
  required?: boolean;
  View?: () => ReactNode;
  /** Whether the module's rules are in the form. */
  isInForm?: boolean;
  load?: (path: string) => Promise<unknown>;
  modules?: string[];
}

const RULES = { rules: withLoaders(sampleArea) };
const PARTS = ['rules', 'name', ...partsOfRules(sampleArea)];

async function show({
  failedParts = [],
  required = true,
  View = () => (
    <label>
      Company name <input />
    </label>
  ),
  isInForm = true,
  load,
  modules = PARTS,
}: Shown) {
  const [onRetry, onReload, error] = [jest.fn(async (_area: string) => undefined), jest.fn(), jest.fn()];
  const remotes = createRemotes({
    entries: [
      {
        area: 'order-checkout',
        name: 'checkout',
        version: '0.1.0',
        contract: CONTRACT_RANGE,
        entry: '/entry.js',
        mirror: '/again/entry.js',
        modules,
      },
    ],
    runtime: {
      register: () => undefined,
      refresh: async () => undefined,
      load: load ?? (async () => ({ view: View, ...RULES })),
    },
    deadline: 1000,
    hasShape: () => true,
    tell: () => undefined,
    wait: async () => undefined,
  });
  await remotes.load('order-checkout', 'rules');
  await remotes.load('order-checkout', 'name');
  await remotes.load('order-checkout', 'rules-of-name');
  const use: ModuleUse = { module: 'order-checkout/name', options: {}, required };
  const brokenViews = createStore<ReadonlySet<ModuleUse>>(new Set());
  const model: ModuleSlotModel = {
    remotes,
    words: () => orderWords,
    reload: onReload,
    areas: { brokenViews, retry: onRetry, markBroken: (broken) => brokenViews.set(new Set([broken])) },
    session: {
      areas: () => (isInForm ? { 'order-checkout': sampleArea } : {}),
      hostOf: () => ({}) as AreaHost,
      log: { warn: jest.fn(), error },
      snapshot: createStore({ failedParts: new Set(failedParts) } as unknown as FormSnapshot),
    },
  };
  render(<ModuleSlot model={model} use={use} title="Company" />);
  return { remotes, onRetry, onReload, error };
}

it('a loaded module shows its view and nothing else', async () => {
  await show({});
  expect(screen.getByRole('textbox', { name: 'Company name' })).toBeVisible();
  expect(screen.queryByText(/is not working/)).toBeNull();
});

it('[SH-013] a required module whose rules threw says that it is needed, and keeps its view', async () => {
  await show({ failedParts: ['order-checkout/name'] });
  expect(
    screen.getByText(
      /^Company is not working\. You have not been charged.* needed to place the order: reload the page/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Company name' })).toBeVisible();
});

it('[SH-013] an optional module whose rules threw says that the order can continue without it', async () => {
  await show({ failedParts: ['order-checkout/rules'], required: false });
  expect(screen.getByText(/^Company is not working\. Your answers are safe\. .* continue without it\./)).toBeVisible();
});

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('[SH-013] a module that did not arrive offers another try of its area', async () => {
  const { onRetry } = await show({ load: () => Promise.reject(new TypeError('Importing a module script failed.')) });
  expect(screen.getByRole('region', { name: 'Company did not load' })).toHaveTextContent('It could not be fetched.');
  expect(screen.getByRole('status')).toHaveTextContent(/^Tried 2 times/);
  expect(buttons()).toEqual(['Try again']);
  await userEvent.setup().click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledWith('order-checkout');
});

it('[SH-013] a module that another try cannot load offers only a reload', async () => {
  const { onReload } = await show({ load: () => Promise.reject(new Error('no')) });
  expect(screen.getByRole('region', { name: 'Company did not load' })).toHaveTextContent(
    'It stopped with an error before it could start.',
  );
  expect(buttons()).toEqual(['Reload the page']);
  await userEvent.setup().click(screen.getByRole('button'));
  expect(onReload).toHaveBeenCalledTimes(1);
});

it('[SH-013] a module waits until its rules are in the form', async () => {
  await show({ isInForm: false });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

it('[SH-013] a module whose rules do not load says so', async () => {
  const rules = { ...RULES.rules, modules: { ...RULES.rules.modules, name: () => Promise.reject(new Error('no')) } };
  await show({ load: async () => ({ view: () => <p>View</p>, rules }) });
  expect(screen.queryByText('View')).toBeNull();
  expect(screen.getByRole('region', { name: 'Company did not load' })).toBeVisible();
});

it(
  '[SH-013] a module of an area with a start waits for the start, and says so if it does not load, until another ' +
    'try succeeds',
  async () => {
    const start = jest
      .fn<(path: string) => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
      .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
      .mockResolvedValue({ start: () => undefined });
    const { remotes, onRetry } = await show({
      modules: [...PARTS, 'start'],
      load: async (path) => (path.endsWith('start') ? start(path) : { view: () => <p>View</p>, ...RULES }),
    });
    expect(screen.queryByText('View')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    await act(() => remotes.load('order-checkout', 'start'));
    expect(screen.getByRole('region', { name: 'Company did not load' })).toHaveTextContent('It could not be fetched.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledWith('order-checkout');
    await act(() => remotes.retry('order-checkout'));
    expect(screen.getByText('View')).toBeVisible();
  },
);

const logError = console.error;
beforeEach(() => {
  console.error = () => undefined;
});
afterEach(() => {
  console.error = logError;
});

it('[SH-013] a view that throws says so in its place, is logged by name, and is not tried again', async () => {
  const { error } = await show({
    required: false,
    View: () => {
      throw new Error('no window');
    },
  });
  expect(screen.getByRole('region', { name: 'Company stopped working' })).toHaveTextContent(
    'Your answers are safe and your total is correct. Reload the page, or continue without it.',
  );
  expect(buttons()).toEqual(['Reload the page']);
  expect(error.mock.calls).toEqual([
    [
      'order-checkout/name threw while rendering',
      new Error('no window'),
      { area: 'order-checkout', module: 'name', part: 'render' },
    ],
  ]);
});
