import { expect, it, jest } from '@jest/globals';
import { createTestHost } from 'form-engine/testing';
import { sampleArea, samplePage } from 'form-engine/testing/sample-area';
import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import { createStore } from 'shared-contracts/store';
import type { FormSession } from 'form-engine/form-session';
import type { SaveStatus } from '../persistence/form-autosave.ts';
import { createNotices } from '../notices/notices.ts';
import type { Submission } from '../submit/submission.ts';
import { createFlow } from './flow.ts';
import { createSteps } from './steps.ts';

const task = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function flowOf(session: FormSession, loadAllRules = async () => undefined as void) {
  const steps = createSteps({ page: samplePage, session, saved: undefined });
  steps.open();
  const submit = jest.fn<Submission['submit']>();
  const flow = createFlow({
    page: samplePage,
    session,
    areas: { isBroken: () => false, loadAllRules, loadSteps: async () => undefined },
    steps,
    autosave: {
      attempt: createAttemptStore(newAttempt('00000000-0000-4000-8000-000000000000')),
      status: createStore<SaveStatus>({ stored: undefined, tab: { kind: 'current' } }),
    },
    notices: createNotices(),
    submission: { submit } as unknown as Submission,
    words: jest.fn<() => never>(),
  });
  return { flow, steps, submit };
}

/** A form with the answer `name`, which an asynchronous rule judges once `answer` is called. */
function checkedForm() {
  window.history.replaceState(null, '', '/form');
  let answer: (message: string) => void = () => undefined;
  const { session } = createTestHost({
    page: samplePage,
    areas: [
      {
        ...sampleArea,
        asyncRules: {
          free: () =>
            new Promise((resolve) => {
              answer = resolve;
            }),
        },
        modules: {
          ...sampleArea.modules,
          name: {
            ...sampleArea.modules.name!,
            fields: () => ({ name: { label: 'Name', rules: '', asyncRules: 'free' } }),
          },
        },
      },
    ],
    data: { name: 'Alder', managed: 'yes' } as object,
  });
  return { session, answer: (message: string) => answer(message) };
}

it('a customer who opens another step while Continue checks the answers stays on that step', async () => {
  const { session, answer } = checkedForm();
  const { flow, steps } = flowOf(session);
  flow.next();
  await task();
  expect(flow.state.isChecking).toBe(true);
  flow.select('managers');
  answer('This name is taken.');
  await task();
  expect(flow.state).toMatchObject({ isChecking: false, failures: 0 });
  expect(steps.state.step.key).toBe('managers');
});

it.each([
  ['does nothing', () => undefined, false],
  ['types on', (field: Element) => field.dispatchEvent(new Event('beforeinput', { bubbles: true })), true],
  ['goes to a field', (field: HTMLElement) => field.focus(), true],
  [
    'goes to a list',
    () => {
      const list = document.body.appendChild(document.createElement('button'));
      list.role = 'combobox';
      list.focus();
      list.remove();
    },
    true,
  ],
])(
  'a failure of Continue says whether it leaves the focus to the customer, who %s meanwhile',
  async (_, goOn, keeps) => {
    const { session, answer } = checkedForm();
    const { flow } = flowOf(session);
    const field = document.body.appendChild(document.createElement('input'));
    flow.next();
    await task();
    goOn(field);
    answer('This name is taken.');
    await task();
    field.remove();
    expect(flow.state).toMatchObject({ failures: 1, hasGoneOn: keeps });
  },
);

it('Submit shows that it works while rules are still loading, and then sends', async () => {
  const { session } = createTestHost({
    page: samplePage,
    areas: [sampleArea],
    data: { name: 'Alder', managed: 'no' } as object,
  });
  let arrive: () => void = () => undefined;
  const { flow, submit } = flowOf(
    session,
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  flow.submit();
  await task();
  expect([flow.state.isChecking, submit.mock.calls.length]).toEqual([true, 0]);
  arrive();
  await task();
  expect([flow.state.isChecking, submit.mock.calls.length]).toEqual([false, 1]);
});
