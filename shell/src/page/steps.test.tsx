import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createFormSession } from 'form-engine/form-session';
import { preselectedManaged, sampleArea, samplePage } from 'form-engine/testing/sample-area';
import { createSteps } from './steps.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/form?coupon=A#testKey=b');
});
afterEach(() => void jest.useRealTimers());

function open(address?: string, saved?: string) {
  if (address) window.history.replaceState(null, '', address);
  const session = createFormSession({
    page: samplePage,
    today: '2026-11-21',
    data: {},
    topics: {},
    calls: { post: async () => ({ kind: 'network-error' }), load: async () => ({ kind: 'network-error' }) },
    log: { warn: () => undefined, error: () => undefined },
    navigate: () => undefined,
    notify: () => undefined,
    show: () => new Promise(() => undefined),
    reloadProducts: async () => true,
  });
  session.addArea({ ...sampleArea, preselects: [preselectedManaged] });
  session.apply([{ kind: 'set', path: 'managed', value: 'yes' }]);
  const steps = createSteps({ page: samplePage, session, saved });
  steps.open();
  return { steps, session };
}
const addressNow = () => window.location.pathname + window.location.search + window.location.hash;

it('the address names the first step, and keeps all else that it has', async () => {
  const { steps, session } = open();
  expect([steps.state.step.key, steps.state.next?.key]).toEqual(['company', 'managers']);
  expect(addressNow()).toBe('/form?coupon=A&step=company#testKey=b');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(session.known.state.data.currentStep).toBe('company');
});

it('[SH-028] a step is opened with the step to return to in the address, and Back returns to the last', async () => {
  const { steps } = open('/form?step=managers');
  steps.goTo('company', 'managers');
  expect([steps.state.step.key, steps.state.returnStep?.key]).toEqual(['company', 'managers']);
  // The step is shown before the browser stores its address.
  expect(addressNow()).toBe('/form?step=managers');
  jest.advanceTimersByTime(0);
  expect(addressNow()).toBe('/form?step=company&return=managers');
  jest.useRealTimers();
  const back = new Promise((resolve) => {
    steps.subscribe(() => resolve(undefined));
  });
  window.history.back();
  await back;
  expect([steps.state.step.key, steps.state.returnStep, steps.state.next]).toEqual(['managers', undefined, undefined]);
});

it('the saved step is the first, unless the address names another', () => {
  expect(open('/form', 'managers').steps.state.step.key).toBe('managers');
  expect(open('/form?step=company', 'managers').steps.state.step.key).toBe('company');
});

it('a step that is not active any more gives way to the first', () => {
  const { steps, session } = open('/form?step=managers');
  expect(steps.state.step.key).toBe('managers');
  session.apply([{ kind: 'clear', path: 'managed' }]);
  expect(steps.state).toMatchObject({ step: { key: 'company' }, next: undefined });
});

it('a step that was opened is new for 700 ms, the first one never', () => {
  const { steps } = open();
  expect(steps.state.isNew).toBe(false);
  steps.goTo('managers');
  jest.advanceTimersByTime(600);
  expect(steps.state.isNew).toBe(true);
  jest.advanceTimersByTime(200);
  expect(steps.state.isNew).toBe(false);
});

it('returning to a step within that moment starts it again', () => {
  const { steps } = open();
  steps.goTo('managers');
  jest.advanceTimersByTime(500);
  steps.goTo('company');
  jest.advanceTimersByTime(500);
  expect(steps.state.isNew).toBe(true);
});

it('of two steps that are opened at once the browser stores the one that is shown', () => {
  const { steps } = open('/form?step=managers');
  const { length } = window.history;
  steps.goTo('company');
  steps.goTo('managers');
  steps.goTo('company');
  jest.advanceTimersByTime(0);
  expect(addressNow()).toBe('/form?step=company');
  expect(window.history.length).toBe(length + 1);
});
