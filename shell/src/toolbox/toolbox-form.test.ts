import { expect, it, jest } from '@jest/globals';
import { any } from 'superstruct';
import { moduleRules, type LoadedRules, type Change, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { withValueAt } from 'shared-contracts/data-path';
import { createToolboxForm, type FillableSession } from './toolbox-form.ts';

const module = (fields: FieldRules | (() => FieldRules)) =>
  moduleRules({ options: any(), fields: typeof fields === 'function' ? fields : () => fields });
const area: LoadedRules = {
  area: 'order-checkout',
  version: '1.0.0',
  contract: '*',
  topics: { owns: [], reads: [] },
  modules: {
    company: module({ 'companyInformation.companyName': { label: 'Name', rules: 'required' } }),
    account: module({ 'accountInformation.email': { label: 'Email', rules: 'required|email' } }),
    broken: module(() => {
      throw new Error('broken');
    }),
  },
};

function session() {
  const step = (key: string, ...modules: string[]) => ({
    key,
    title: key,
    sections: [{ modules: modules.map((name) => ({ module: `order-checkout/${name}`, options: {}, required: true })) }],
  });
  let areas = {};
  let data: Known['data'] = {};
  const page = { steps: [step('company', 'company', 'broken'), step('account', 'account')] };
  const steps: string[] = [];
  const fillable: FillableSession = {
    known: () => ({ page, data, topics: {}, today: '2026-11-21' }) as unknown as Known,
    areas: () => areas,
    apply: (changes: readonly Change[]) => {
      steps.push('apply');
      for (const change of changes) if (change.kind === 'set') data = withValueAt(data, change.path, change.value);
    },
    commit: () => void steps.push('commit'),
  };
  const loadRules = jest.fn(async () => {
    steps.push('load');
    areas = { 'order-checkout': area };
  });
  return { form: createToolboxForm(fillable, loadRules), data: () => data, steps };
}

it('[SH-057] one step of a page is filled by the fields of its modules', async () => {
  const { form, data } = session();
  await expect(form.fillStep('account')).resolves.toEqual({ filled: 1, left: [] });
  expect(data()).toEqual({ accountInformation: { email: expect.stringContaining('@') } });
});

it('[SH-057] all steps are filled once their rules are loaded and typed text is in the form', async () => {
  const { form, data, steps } = session();
  await expect(form.fillAll()).resolves.toEqual({ filled: 2, left: [] });
  expect(Object.keys(data())).toEqual(['companyInformation', 'accountInformation']);
  expect(steps).toEqual(['load', 'commit', 'apply']);
});
