import { describe, expect, it } from '@jest/globals';
import type { LoadedRules } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import type { ValidationMode } from 'shared-contracts/validation';
import { createTestHost } from './testing/test-host.ts';
import { sampleArea, samplePage } from './testing/sample-area.ts';

const EMAIL = 'accountInformation.email';
const TAKEN = { path: EMAIL, message: 'This email has an account already.' };

const areaWithEmail = (mode: ValidationMode, asyncRules?: LoadedRules['asyncRules']): LoadedRules => ({
  ...sampleArea,
  asyncRules,
  modules: {
    ...sampleArea.modules,
    name: {
      ...sampleArea.modules.name!,
      initialValues: undefined,
      settle: undefined,
      fields: ({}, { data }) => ({
        ...((data as { guest?: boolean }).guest
          ? {}
          : { [EMAIL]: { label: 'Email', rules: 'required', mode, ...(asyncRules && { asyncRules: 'free' }) } }),
        'contactInformation.phone': { label: 'Phone', rules: 'required' },
      }),
    },
  },
});

function start(mode: ValidationMode = 'aggressive', asyncRules?: LoadedRules['asyncRules']) {
  const data = {
    accountInformation: { email: 'maya@alder.com' },
    contactInformation: { phone: '3075550188' },
  } as FormValues;
  const { session, answers } = createTestHost({ page: samplePage, areas: [areaWithEmail(mode, asyncRules)], data });
  return {
    session,
    answer: (path: string, value: unknown) => answers.change(path, value),
    failing: () => [...session.snapshot.state.errors.failing],
    listed: () => [...session.snapshot.state.errors.listed],
    errorOf: (path: string) => session.snapshot.state.fields.find((field) => field.path === path)?.error,
    shown: (path: string) => answers.field(path).state.data.error,
  };
}

it('a message of the site is the error of its field, in the summary too', () => {
  const { session, failing, listed, errorOf, shown } = start();
  expect(session.showProblems([TAKEN]).map(({ path, error }) => [path, error])).toEqual([[EMAIL, TAKEN.message]]);
  expect(errorOf(EMAIL)).toBe(TAKEN.message);
  expect(shown(EMAIL)).toBe(TAKEN.message);
  expect(failing()).toEqual([EMAIL]);
  expect(listed()).toEqual([[EMAIL, 'company']]);
  expect(session.check(['company']).map(({ path }) => path)).toEqual([EMAIL]);
  expect(listed()).toEqual([[EMAIL, 'company']]);
});

it('several messages come in page order, after the errors already listed', () => {
  const { session, answer, listed } = start();
  answer('managed', 'yes');
  session.check(['managers']);
  const phone = { path: 'contactInformation.phone', message: 'No call reaches this number.' };
  expect(session.showProblems([phone, TAKEN]).map(({ path }) => path)).toEqual([EMAIL, phone.path]);
  expect(listed()).toEqual([
    ['formationDetails.llc.managers', 'managers'],
    [EMAIL, 'company'],
    [phone.path, 'company'],
  ]);
});

it('a mark is shown at the answer it was given for until it is removed, and does not make it invalid', () => {
  const { session, answer, shown, errorOf } = start();
  session.mark(EMAIL, 'Declined');
  expect([shown(EMAIL), errorOf(EMAIL), session.check(['company'])]).toEqual(['Declined', undefined, []]);
  session.touch(EMAIL);
  expect(shown(EMAIL)).toBe('Declined');
  answer(EMAIL, 'june@alder.com');
  expect(shown(EMAIL)).toBeUndefined();
  answer(EMAIL, 'maya@alder.com');
  expect(shown(EMAIL)).toBe('Declined');
  session.mark(EMAIL, undefined);
  expect(shown(EMAIL)).toBeUndefined();
});

describe.each(['aggressive', 'eager', 'lazy', 'passive'] as const)('in %s mode', (mode) => {
  it('the message goes when the answer changes, and the same answer, given again, is accepted', () => {
    const { session, answer, failing, errorOf, shown } = start(mode);
    session.showProblems([TAKEN]);
    answer('contactInformation.phone', '3075550100');
    expect(shown(EMAIL)).toBe(TAKEN.message);
    answer(EMAIL, 'daniel@alder.com');
    expect([errorOf(EMAIL), shown(EMAIL), failing()]).toEqual([undefined, undefined, []]);
    answer(EMAIL, 'maya@alder.com');
    expect(session.check(['company'])).toEqual([]);
  });
});

it.each([
  ['an answer that the rules refuse', ''],
  ['no answer', undefined],
])('after %s the old message does not come back with the old answer', (_, between) => {
  const { session, answer, errorOf } = start();
  session.showProblems([TAKEN]);
  answer(EMAIL, between);
  expect(errorOf(EMAIL)).toBe('Email is required');
  answer(EMAIL, 'maya@alder.com');
  expect(errorOf(EMAIL)).toBeUndefined();
});

it('a later message replaces the earlier message', () => {
  const { session, errorOf } = start();
  session.showProblems([TAKEN]);
  session.showProblems([{ path: EMAIL, message: 'We cannot send mail to this address.' }]);
  expect(errorOf(EMAIL)).toBe('We cannot send mail to this address.');
});

it('errors of the rules and the asynchronous rules come first', async () => {
  const { session, answer, errorOf } = start('aggressive', { free: async () => 'Mail to this address came back.' });
  answer(EMAIL, 'x@alder.com');
  await session.whenChecked(['company']);
  session.showProblems([TAKEN]);
  expect(errorOf(EMAIL)).toBe('Mail to this address came back.');
});

it('a path that is not asked is left out, and a field that is not asked any more takes its message along', () => {
  const { session, answer, errorOf } = start();
  expect(session.showProblems([{ path: 'accountInformation.nickname', message: 'No.' }, TAKEN])).toHaveLength(1);
  answer('guest', true);
  expect(session.check(['company'])).toEqual([]);
  answer('guest', false);
  expect(errorOf(EMAIL)).toBeUndefined();
});

it('the message is not in the form data', () => {
  const { session } = start();
  session.showProblems([TAKEN]);
  expect(JSON.stringify(session.known.state)).not.toContain(TAKEN.message);
  expect(JSON.stringify(session.known.state.data)).not.toContain(TAKEN.message);
});

it('a new answer is not corrected before its rules have run', async () => {
  let finish = (_message?: string) => undefined as void;
  const { session, answer } = start('aggressive', {
    free: () =>
      new Promise<string | undefined>((resolve) => {
        finish = resolve;
      }),
  });
  const isChecking = () => session.snapshot.state.errors.isChecking;
  session.showProblems([TAKEN]);
  expect(isChecking()).toBe(false);
  answer(EMAIL, 'maya@other.com');
  session.touch(EMAIL);
  expect(isChecking()).toBe(true);
  finish();
  await session.whenChecked(['one', 'two']);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(isChecking()).toBe(false);
});
