import { expect, it, jest } from '@jest/globals';
import { createTestHost } from 'form-engine/testing';
import { sampleArea, samplePage } from 'form-engine/testing/sample-area';
import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import { createStore } from 'shared-contracts/store';
import type { SaveStatus } from '../persistence/form-autosave.ts';
import { createNotices } from '../notices/notices.ts';
import type { Submission } from '../submit/submission.ts';
import { createFlow } from './flow.ts';
import { createSteps } from './steps.ts';

it('a customer who opens another step while Continue checks the answers stays on that step', async () => {
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
  const steps = createSteps({ page: samplePage, session, saved: undefined });
  steps.open();
  const flow = createFlow({
    page: samplePage,
    session,
    areas: { isBroken: () => false, loadAllRules: async () => undefined, loadSteps: async () => undefined },
    steps,
    autosave: {
      attempt: createAttemptStore(newAttempt('00000000-0000-4000-8000-000000000000')),
      status: createStore<SaveStatus>({ stored: undefined, tab: { kind: 'current' } }),
    },
    notices: createNotices(),
    submission: { submit: jest.fn() } as unknown as Submission,
    words: jest.fn<() => never>(),
  });
  flow.next();
  await Promise.resolve();
  expect(flow.state.isChecking).toBe(true);
  flow.select('managers');
  answer('This name is taken.');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(flow.state).toMatchObject({ isChecking: false, failures: 0 });
  expect(steps.state.step.key).toBe('managers');
});
