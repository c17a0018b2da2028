import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import type { ModuleUse, Step } from 'shared-contracts/page-config';
import { createStore } from 'shared-contracts/store';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { createRemotes } from '../remotes/remotes.ts';
import { orderWords } from '../test-data/order-words.ts';
import { StepView, type StepViewProps } from './step-view.tsx';

const use = (module: string, changes: Partial<ModuleUse> = {}): ModuleUse => ({
  module,
  options: {},
  required: true,
  ...changes,
});

/** Shows a step whose areas cannot be loaded, and returns the names of its messages. */
async function failures(modules: ModuleUse[]): Promise<(string | null)[]> {
  const remotes = createRemotes({
    entries: (['order-checkout', 'domains'] as const).map((area) => ({
      area,
      name: area,
      version: '1.0.0',
      contract: CONTRACT_RANGE,
      entry: `/${area}.js`,
      mirror: `/again/${area}.js`,
      modules: modules.map(({ module }) => module.split('/')[1]!),
    })),
    runtime: {
      register: () => undefined,
      refresh: async () => undefined,
      load: async () => {
        throw new TypeError('Failed to fetch');
      },
    },
    deadline: 1_000,
    hasShape: () => true,
    tell: () => undefined,
    wait: async () => undefined,
  });
  await Promise.all(
    modules.map(({ module }) => remotes.load(module.split('/')[0] as 'domains', module.split('/')[1]!)),
  );
  const step: Step = { key: 'items', title: 'Optional Items', sections: [{ title: 'Business Identity', modules }] };
  const model = {
    remotes,
    words: () => orderWords,
    areas: { brokenViews: createStore(new Set()) },
    session: {
      areas: () => ({}),
      hostOf: () => ({}),
      snapshot: createStore({ failedParts: new Set() }),
    },
    boot: { today: '2026-11-21' },
    autosave: { attempt: createAttemptStore(newAttempt('3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b')) },
    submission: createStore({ kind: 'idle' }),
  } as unknown as StepViewProps['model'];
  render(<StepView model={model} step={step} isAlone />);
  return screen.getAllByRole('heading', { name: /did not load/ }).map(({ textContent }) => textContent);
}

it('[SH-013] a part that did not load has its own title', async () => {
  expect(await failures([use('domains/domain-search', { title: 'Domain search', required: false })])).toEqual([
    'Domain search did not load',
  ]);
});

it('[SH-013] parts of an area with the same title say so once', async () => {
  expect(
    await failures([
      use('order-checkout/company-information'),
      use('order-checkout/filing-options'),
      use('domains/domain-search'),
    ]),
  ).toEqual(['Business Identity did not load', 'Business Identity did not load']);
});
