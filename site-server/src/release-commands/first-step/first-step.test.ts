import { expect, it } from '@jest/globals';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { TEST_PAGE } from '../../../testing/test-order.ts';
import { tellFirstSteps, weighFirstStep } from './first-step-weight.ts';

const release = (
  area: Release['area'],
  files: Record<string, number>,
  exposes: Record<string, string[]> = {},
): Release => ({
  area,
  name: area,
  version: '0.1.0-11111111',
  contract: '^0.3.0',
  contracts: '0.3.0',
  revision: '',
  declares: [],
  shared: [],
  topics: { owns: [], reads: [] },
  entry: area === 'shell' ? 'main.js' : 'entry.js',
  initial: area === 'shell' ? ['main.js'] : ['entry.js'],
  exposes,
  files: Object.fromEntries(Object.keys(files).map((file) => [file, ''])),
  sizes: files,
});
const setOf = (shell: number): ReleaseSet => ({
  id: '0123456789abcdef',
  releases: [
    release('shell', { 'main.js': shell, 'later.js': 9_000 }),
    release(
      'order-checkout',
      {
        'entry.js': 4_000,
        'common.js': 18_000,
        'company.js': 3_000,
        'company-rules.js': 2_000,
        'shared.js': 1_000,
        'account.js': 7_000,
      },
      {
        './rules': ['common.js'],
        './start': ['common.js'],
        './company': ['shared.js', 'company.js'],
        './rules-of-company': ['shared.js', 'company-rules.js'],
        './account': ['shared.js', 'account.js'],
        './rules-of-account': ['account.js'],
        './submit': ['account.js'],
      },
    ),
  ],
});
const page = { ...TEST_PAGE, steps: TEST_PAGE.steps.slice(0, 1), summary: undefined };

it('a first step weighs what its page loads before it shows anything, each file once, by part and by module', () => {
  expect(page.steps[0]?.sections.flatMap(({ modules }) => modules.map(({ module }) => module))).toEqual([
    'order-checkout/company',
  ]);
  expect(weighFirstStep(page, setOf(150_000))).toEqual({
    path: page.path,
    bytes: 178_000,
    parts: [
      { area: 'shell', bytes: 150_000 },
      { area: 'order-checkout', bytes: 28_000 },
    ],
    modules: [{ module: 'order-checkout/company', bytes: 6_000 }],
  });
});

it('a page within the limit says what is left', () => {
  const { text, isOver } = tellFirstSteps([{ ...weighFirstStep(page, setOf(150_000)), isListed: true }]);
  expect(isOver).toBe(false);
  expect(text).toMatch(/form-a-business +178\.0 kB {2}22\.0 kB left +shell 150\.0 kB, order-checkout 28\.0 kB$/);
});

it('a page over the limit says by how much, what weighs most, and what to do', () => {
  const summaryFor = (isListed: boolean) =>
    tellFirstSteps([
      { ...weighFirstStep(page, setOf(150_000)), isListed: true },
      { ...weighFirstStep({ ...page, path: '/heavy' }, setOf(175_500)), isListed },
    ]);
  const { text, isOver } = summaryFor(true);
  expect([isOver, summaryFor(false).isOver]).toEqual([true, false]);
  expect(text).toMatch(/\/heavy +203\.5 kB {2}OVER by 3\.5 kB/);
  expect(text).toMatch(
    new RegExp(
      String.raw`The first step of /heavy is 3\.5 kB over its limit\. Either the page moves a module to a ` +
        String.raw`later step; the heaviest are order-checkout/company 6\.0 kB\. Or code .* behind import\(\)`,
    ),
  );
  expect(text).not.toMatch(/The first step of \/form-a-business is/);
});
