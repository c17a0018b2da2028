import { expect, it, jest } from '@jest/globals';
import type { LoadedRules, AsyncRule, AsyncRuleContext, Known } from 'shared-contracts/area-rules';
import type { AskedField } from 'shared-contracts/area-rules';
import { createAsyncChecks } from './async-checks.ts';

const calls = { post: () => Promise.reject(new Error('none')), load: () => Promise.reject(new Error('none')) };

/** A rule whose runs are recorded, and ended by the test with `finish` or `fail`. */
function slowRule() {
  const runs: {
    answer: unknown;
    context: AsyncRuleContext;
    finish(message: string | undefined): void;
    fail(): void;
  }[] = [];
  const rule: AsyncRule = (answer, context) =>
    new Promise((resolve, reject) => {
      runs.push({ answer, context, finish: resolve, fail: () => reject(new Error('offline')) });
    });
  return { rule, runs };
}

function start(asyncRules: Record<string, AsyncRule>, deadline = 1_000) {
  const onChange = jest.fn<(path: string) => void>();
  const warn = jest.fn();
  const checks = createAsyncChecks({
    rulesOf: () =>
      ({ asyncRules, answers: { owns: [''], reads: [] }, topics: { owns: [], reads: [] } }) as unknown as LoadedRules,
    known: () => ({ page: { steps: [] }, data: {}, topics: {} }) as unknown as Known,
    calls,
    deadline,
    onChange,
    warn,
  });
  return { checks, onChange, warn };
}

const field = (answer: unknown, asyncRules = 'free'): AskedField => ({
  path: 'name',
  step: 'one',
  module: 'order-checkout/m',
  label: 'Name',
  rules: '',
  answer,
  error: undefined,
  asyncRules,
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('the message of a rule belongs to exactly the answer it checked', async () => {
  const { rule, runs } = slowRule();
  const { checks, onChange } = start({ free: rule });
  expect(checks.ask(field('alder'))).toBe(true);
  expect(checks.isPending('name')).toBe(true);
  runs[0]?.finish('Taken.');
  await settle();
  expect(checks.messageFor(field('alder'))).toBe('Taken.');
  expect(checks.messageFor(field('wren'))).toBeUndefined();
  expect(checks.isPending('name')).toBe(false);
  expect(onChange).toHaveBeenCalledWith('name');
});

it('the newest answer wins: the older run is aborted and its late message ignored', async () => {
  const { rule, runs } = slowRule();
  const { checks } = start({ free: rule });
  checks.ask(field('alder'));
  checks.ask(field('wren'));
  expect(runs[0]?.context.signal.aborted).toBe(true);
  expect(runs[1]?.context.signal.aborted).toBe(false);
  runs[1]?.finish(undefined);
  runs[0]?.finish('Taken.');
  await settle();
  expect(checks.messageFor(field('wren'))).toBeUndefined();
  expect(checks.messageFor(field('alder'))).toBeUndefined();
});

it('the same answer is not checked twice', async () => {
  const { rule, runs } = slowRule();
  const { checks } = start({ free: rule });
  checks.ask(field('alder'));
  expect(checks.ask(field('alder'))).toBe(false);
  runs[0]?.finish('Taken.');
  await settle();
  expect(checks.ask(field('alder'))).toBe(false);
  expect(runs).toHaveLength(1);
});

it('rules run one after another until one fails, with their parameters', async () => {
  const first = jest.fn<AsyncRule>(async () => undefined);
  const second = jest.fn<AsyncRule>(async () => 'No.');
  const third = jest.fn<AsyncRule>(async () => 'Never heard.');
  const { checks } = start({ first, second, third });
  checks.ask(field('alder', 'first:a,b|second|third'));
  await checks.whenDone(['name']);
  expect(checks.messageFor(field('alder', 'first:a,b|second|third'))).toBe('No.');
  expect(first.mock.calls[0]?.[1].params).toEqual(['a', 'b']);
  expect(third).not.toHaveBeenCalled();
});

it('a rule that throws does not block', async () => {
  const { rule, runs } = slowRule();
  const { checks, warn } = start({ free: rule });
  checks.ask(field('alder'));
  runs[0]?.fail();
  await settle();
  expect(checks.messageFor(field('alder'))).toBeUndefined();
  expect(checks.isPending('name')).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('a rule that never answers is aborted at its deadline', async () => {
  const { rule, runs } = slowRule();
  const { checks } = start({ free: rule }, 20);
  checks.ask(field('alder'));
  await checks.whenDone(['name']);
  expect(checks.isPending('name')).toBe(false);
  expect(runs[0]?.context.signal.aborted).toBe(true);
});

it('the check of a field that is no longer asked is aborted and forgotten', async () => {
  const { rule, runs } = slowRule();
  const { checks, onChange } = start({ free: rule });
  checks.ask(field('alder'));
  checks.drop('name');
  runs[0]?.finish('Taken.');
  await settle();
  expect(runs[0]?.context.signal.aborted).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  expect(checks.whenDone(['name'])).toBeUndefined();
});

it('nothing runs for an empty answer or without rules', () => {
  const { rule } = slowRule();
  const { checks } = start({ free: rule });
  expect(checks.ask(field(''))).toBe(false);
  expect(checks.ask({ ...field('alder'), asyncRules: undefined })).toBe(false);
});

it('a name that the area does not have is logged and does not block', async () => {
  const { checks, warn } = start({});
  checks.ask(field('alder', 'nowhere'));
  await checks.whenDone(['name']);
  expect(checks.messageFor(field('alder', 'nowhere'))).toBeUndefined();
  expect(String((warn.mock.calls[0] as unknown[])[1])).toContain('"nowhere"');
});

it.each([
  ['Bicycle-2026!', 'required|password:8|maxLength:1024', expect.stringContaining('easy to guess')],
  ['Coffee-Beans-7', 'required|password:8|maxLength:1024', undefined],
  ['Bicycle-2026!', 'required|matches:accountInformation.password', undefined],
])('the new password %s under %s', async (answer, rules, message) => {
  const { checks } = start({});
  const password = { ...field(answer), asyncRules: undefined, rules };
  checks.ask(password);
  await checks.whenDone(['name']);
  expect(checks.messageFor(password)).toEqual(message);
});
