import { describe, expect, it, jest } from '@jest/globals';
import {
  moduleRules,
  type AskedField,
  type Change,
  type FieldRules,
  type Known,
  type LoadedRules,
} from 'shared-contracts/area-rules';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { askField } from 'shared-contracts/page-rules';
import { any } from 'superstruct';
import {
  createToolboxForm,
  fillAnswers,
  openQuestionsOf,
  sampleChanges,
  type FillableSession,
  type FormToFill,
} from './fill-answers.ts';

describe('fill answers', () => {
  /** A form whose fields `ask` returns for its answers. The first part of a field's path is its step. */
  function formOf(ask: (data: Record<string, never>) => FieldRules, start: object = {}) {
    let data: unknown = start;
    const form: FormToFill = {
      data: () => data,
      fields: () =>
        Object.entries(ask(data as Record<string, never>)).map(([path, rule]) =>
          askField(rule, { path, step: path.split('.')[0]!, module: 'area/module' }, data as never),
        ),
      apply(changes) {
        for (const change of changes) if (change.kind === 'set') data = withValueAt(data, change.path, change.value);
      },
    };
    return { form, data: () => data, errors: () => form.fields().flatMap(({ path, error }) => (error ? [path] : [])) };
  }

  const all = () => true;

  it('[SH-057] every field gets a valid answer', () => {
    const { form, errors, data } = formOf(() => ({
      'a.email': { label: 'Email', rules: 'required|email' },
      'a.phone': { label: 'Phone', rules: 'required|phoneNumber' },
      'a.card': { label: 'Card', rules: 'required|creditCard|maxLength:19' },
      'a.zip': { label: 'Zip', rules: 'required|maxLength:5' },
      'a.kind': { label: 'Kind', rules: 'required|oneOf:red,blue' },
      'a.state': { label: 'State', rules: 'required|oneOf:WY,OH', sample: { key: 'OH', value: 'Ohio' } },
      'a.members': { label: 'A member', rules: 'required', sample: [{ firstName: 'Maya' }] },
    }));
    expect(errors()).toHaveLength(7);
    expect(fillAnswers(form, all)).toEqual({ filled: 7, left: [] });
    expect(errors()).toEqual([]);
    expect(data()).toMatchObject({
      a: { state: { key: 'OH', value: 'Ohio' }, members: [{ firstName: 'Maya' }], kind: 'red' },
    });
  });

  it('lists as open what it would fill in, with samples as controls have them', () => {
    const { form } = formOf(() => ({
      'a.email': { label: 'Email', rules: 'required|email' },
      'a.state': { label: 'State', rules: 'oneOf:WY,OH', sample: { key: 'OH', value: 'Ohio' } },
      'a.agrees': { label: 'I agree', rules: 'required', sample: true },
      'a.domain': { label: 'A domain', rules: '' },
    }));
    const open = () => openQuestionsOf(form.fields(), form.data());
    const place = { step: 'a', module: 'area/module' };
    expect(open()).toEqual([
      { ...place, path: 'a.email', label: 'Email', isNeeded: true, sample: 'sample@example.com' },
      { ...place, path: 'a.state', label: 'State', isNeeded: false, sample: 'OH' },
      { ...place, path: 'a.agrees', label: 'I agree', isNeeded: true },
    ]);
    form.apply([{ kind: 'set', path: 'a.agrees', value: true }]);
    expect(open().map(({ path }) => path)).toEqual(['a.email', 'a.state']);
    fillAnswers(form, all);
    expect(open()).toEqual([]);
  });

  it('[SH-057] passwords match, in whichever order they are asked', () => {
    const password = { label: 'Password', rules: 'required|password:12|maxLength:40' };
    const again = { label: 'Confirm', rules: 'required|matches:a.password' };
    for (const fields of [
      { 'a.password': password, 'a.again': again },
      { 'a.again': again, 'a.password': password },
    ]) {
      const { form, errors, data } = formOf(() => fields);
      expect(fillAnswers(form, all).left).toEqual([]);
      expect(errors()).toEqual([]);
      expect(valueAt(data(), 'a.again')).toBe(valueAt(data(), 'a.password'));
    }
  });

  it('[SH-057] fields that an answer reveals are filled, too', () => {
    const { form, errors } = formOf((data) => ({
      'a.type': { label: 'Type', rules: 'required|oneOf:llc,corp' },
      ...(valueAt(data, 'a.type') === 'llc' && {
        'a.managed': { label: 'Managed', rules: 'required|oneOf:members,managers' },
      }),
      ...(valueAt(data, 'a.managed') === 'members' && { 'b.member': { label: 'Member', rules: 'required' } }),
    }));
    expect(fillAnswers(form, all)).toEqual({ filled: 3, left: [] });
    expect(errors()).toEqual([]);
  });

  it('[SH-057] one step is filled and the others are left', () => {
    const { form, errors } = formOf(() => ({
      'a.name': { label: 'Name', rules: 'required' },
      'b.name': { label: 'Name', rules: 'required' },
    }));
    expect(fillAnswers(form, ({ step }) => step === 'a')).toEqual({ filled: 1, left: [] });
    expect(errors()).toEqual(['b.name']);
  });

  describe('what is left alone', () => {
    it('[SH-057] a valid answer stays; an answer that fails is replaced', () => {
      const { form, data } = formOf(
        () => ({ 'a.email': { label: 'Email', rules: 'email' }, 'a.other': { label: 'Other', rules: 'email' } }),
        { a: { email: 'maya@example.com', other: 'maya' } },
      );
      fillAnswers(form, all);
      expect(data()).toEqual({ a: { email: 'maya@example.com', other: expect.stringContaining('@') } });
    });

    it('[SH-057] a checkbox without a rule stays empty', () => {
      const { form, data } = formOf(() => ({ 'a.stamp': { label: 'Stamp', rules: '' } }));
      expect(fillAnswers(form, all)).toEqual({ filled: 0, left: [] });
      expect(data()).toEqual({});
    });

    it('[SH-057] an answer that an area keeps elsewhere is not filled in the form, and is reported', () => {
      const { form, data } = formOf(() => ({ 'domains.cart': { label: 'A domain', rules: 'required', answer: [] } }));
      const apply = jest.spyOn(form, 'apply');
      expect(fillAnswers(form, all)).toEqual({ filled: 0, left: ['A domain'] });
      expect(apply).not.toHaveBeenCalled();
      expect(data()).toEqual({});
    });
  });

  it(
    '[SH-057] a form that removes every answer is given up after 20 rounds, and the failing fields ' + 'are reported',
    () => {
      const apply = jest.fn();
      const field: AskedField = {
        label: 'Name',
        rules: 'required',
        path: 'a.name',
        step: 'a',
        module: 'area/module',
        answer: undefined,
        error: 'Name is required',
      };
      expect(fillAnswers({ fields: () => [field], data: () => ({}), apply }, all)).toEqual({
        filled: 1,
        left: ['Name'],
      });
      expect(apply).toHaveBeenCalledTimes(20);
    },
  );

  it('an answer of a round is known to later fields of the same round', () => {
    const fields = formOf(() => ({
      'a.password': { label: 'P', rules: 'required|password' },
      'a.again': { label: 'C', rules: 'required|matches:a.password' },
    })).form.fields();
    const [first, second] = sampleChanges(fields, {});
    expect(second?.value).toBe(first?.value);
    expect(first?.value).toEqual(expect.any(String));
  });
});

describe('toolbox form', () => {
  const module = (fields: FieldRules | (() => FieldRules)) =>
    moduleRules({ options: any(), fields: typeof fields === 'function' ? fields : () => fields });
  const area: LoadedRules = {
    area: 'order-checkout',
    version: '1.0.0',
    contract: '*',
    answers: { owns: [''], reads: [] },
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
      sections: [
        { modules: modules.map((name) => ({ module: `order-checkout/${name}`, options: {}, required: true })) },
      ],
    });
    let areas = {};
    let data: Known['data'] = {};
    const page = { steps: [step('company', 'company', 'broken'), step('account', 'account')] };
    const steps: string[] = [];
    const fillable: FillableSession = {
      known: {
        get state() {
          return { page, data, topics: {}, today: '2026-11-21' } as unknown as Known;
        },
        subscribe: () => () => undefined,
      },
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
});
