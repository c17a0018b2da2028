/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FormSession } from 'form-engine/form-session';
import { mayHaveArrived, submissionKeyOf, type AttemptEvent } from 'shared-contracts/attempt';
import { createStore } from 'shared-contracts/store';
import type { FormValues } from 'shared-contracts/form-data';
import { beginForm } from './open-form-store.ts';
import { createAutosave, type FormAutosave } from './form-autosave.ts';
import { createFormStore } from './form-store.ts';
import { deleteForms } from './sent-form.ts';
import { doneAttempt, FORM_ID, memoryStorage, OTHER_FORM_ID } from '../test-data/saved-forms.ts';

const KEY = 'k';
const page = { pluginVersion: '1', persistence: true, clearFormDataOnNextPageLoad: false };
const placed = doneAttempt();
let autosaves: FormAutosave[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  autosaves.forEach((autosave) => autosave.stop());
  autosaves = [];
  jest.useRealTimers();
});

interface Device {
  local: Storage;
  session: Storage;
}

const device = (local = memoryStorage(), session = memoryStorage()): Device => ({ local, session });

/** Opens a tab: a fake session, and the autosave with real stores. */
function openTab({ local, session: tabStorage }: Device, newForm = FORM_ID) {
  const [store, draft] = [createFormStore(local, KEY), createFormStore(tabStorage, KEY)];
  const { saved, tab } = beginForm(page, store.read(), draft.read().form, newForm);
  let data: FormValues = saved?.data ?? {};
  let fields: { path: string; secret?: 'once' }[] = [];
  let notify = () => {};
  let ids = 0;
  const reload = jest.fn();
  const commit = jest.fn();
  const session = {
    known: {
      get state() {
        return { data, topics: {} };
      },
    },
    snapshot: {
      get state() {
        return { fields };
      },
      subscribe: (listener: () => void) => {
        notify = listener;
        return () => {
          notify = () => {};
        };
      },
    },
    commit,
  } as unknown as FormSession;
  let step = 'company';
  const autosave = createAutosave({
    session,
    store,
    draft,
    tab,
    attempt: createStore(tab.attempt),
    pluginVersion: '1',
    currentStep: () => ({ step, progress: { step: 1, of: 6 } }),
    now: () => new Date(),
    createId: () => `${newForm}-${(ids += 1)}`,
    reload,
    page: window,
  });
  autosave.start();
  autosaves.push(autosave);
  return {
    autosave,
    reload,
    commit,
    type(companyName: string, more: object = {}) {
      data = { companyInformation: { companyName }, ...more };
      notify();
    },
    ask(...paths: string[]) {
      fields = paths.map((path) => ({ path, secret: 'once' }));
    },
    goTo(next: string) {
      step = next;
      notify();
    },
    name: () => data.companyInformation?.companyName,
  };
}

const stored = ({ local }: Device) => createFormStore(local, KEY).read();
const storedName = (on: Device) => stored(on).form?.data.companyInformation?.companyName;
const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

it('[SH-038] a change of the step is written at once, so that the customer returns to it after a crash', () => {
  const on = device();
  const tab = openTab(on);
  tab.type('Alder LLC');
  wait(300);
  tab.goTo('account');
  expect(stored(on).form?.step).toBe('account');
});
/** Dispatches the event that a browser sends to every other tab after a write. */
const storageChanged = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));

/** Two tabs of the same stored form. */
function twoTabs() {
  const on = device();
  const first = openTab(on);
  first.type('Alder LLC');
  wait(300);
  const second = openTab({ ...on, session: memoryStorage() }, OTHER_FORM_ID);
  return { on, first, second };
}

describe('when the form is written', () => {
  it('[SH-038] 300 ms after the last change', () => {
    const on = device();
    const { type, autosave } = openTab(on);
    type('Al');
    wait(299);
    expect([stored(on), autosave.status.state.stored]).toEqual([{}, undefined]);
    type('Alder');
    wait(299);
    expect(stored(on)).toEqual({});
    wait(1);
    expect([storedName(on), autosave.status.state.stored]).toEqual(['Alder', 'saved']);
  });

  it('[SH-038] after two seconds at the latest, however busy the customer is', () => {
    const on = device();
    const { type } = openTab(on);
    for (let elapsed = 0; elapsed < 2_000; elapsed += 200) {
      type(`name ${elapsed}`);
      wait(200);
    }
    expect(storedName(on)).toBe('name 1800');
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the page is hidden', () => hide()],
  ])('[SH-038] at once when %s, with what is typed and not committed yet', (_, leave) => {
    const on = device();
    const { type, commit } = openTab(on);
    commit.mockImplementation(() => type('Committed LLC'));
    type('Alder LLC');
    leave();
    expect(storedName(on)).toBe('Committed LLC');
  });

  it('an unchanged form is not written again', () => {
    const on = device();
    const { type } = openTab(on);
    type('Alder LLC');
    wait(300);
    const { revision } = stored(on).form!;
    type('Alder LLC');
    wait(300);
    expect(stored(on).form?.revision).toBe(revision);
  });

  it('a tab that only opens a stored form writes nothing', () => {
    const { on, second } = twoTabs();
    const { revision } = stored(on).form!;
    second.type('Alder LLC');
    wait(5_000);
    hide();
    expect([stored(on).form?.revision, second.autosave.status.state.stored]).toEqual([revision, 'saved']);
  });
});

it('[SH-038] a secret answer is never written, even when its field is no longer asked', () => {
  const on = device();
  const { type, ask } = openTab(on);
  ask('driver.ssn');
  type('Alder LLC', { driver: { name: 'Maya', ssn: '078-05-1120' }, accountInformation: { password: 'Zq7!' } });
  wait(300);
  ask();
  type('Wren LLC', { driver: { name: 'Maya', ssn: '078-05-1120' } });
  wait(300);
  expect(stored(on).form?.data).toEqual({ companyInformation: { companyName: 'Wren LLC' }, driver: { name: 'Maya' } });
});

describe('a storage that is full', () => {
  it('is reported once, writes continue as soon as it has room, and a reload of the tab keeps the answers', () => {
    let hasRoom = true;
    const on = device(memoryStorage({}, () => hasRoom));
    const { type, autosave } = openTab(on);
    const listener = jest.fn();
    autosave.status.subscribe(listener);
    type('Alder LLC');
    wait(300);
    hasRoom = false;
    type('Wren LLC');
    wait(300);
    type('Wren & Co LLC');
    wait(300);
    expect(autosave.status.state.stored).toBe('memory');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(openTab(on).name()).toBe('Wren & Co LLC');
    hasRoom = true;
    type('Wren & Sons LLC');
    wait(300);
    expect([autosave.status.state.stored, storedName(on), on.session.length]).toEqual(['saved', 'Wren & Sons LLC', 0]);
  });
});

describe('two tabs of one form', () => {
  it('the tab with the older answers becomes stale, and never overwrites the newer answers', () => {
    const { on, first, second } = twoTabs();
    const listener = jest.fn();
    first.autosave.status.subscribe(listener);
    second.type('Newer LLC');
    wait(300);
    storageChanged();
    expect([first.autosave.status.state.tab, second.autosave.status.state.tab]).toEqual([
      { kind: 'stale' },
      { kind: 'current' },
    ]);
    expect(listener).toHaveBeenCalledTimes(1);
    first.type('Older LLC');
    wait(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(storedName(on)).toBe('Newer LLC');
  });

  it('writes nothing more after the forms of the device were deleted', () => {
    const { on, first, second } = twoTabs();
    first.type('Older LLC');
    deleteForms(window);
    on.local.removeItem(KEY);
    second.type('Newer LLC');
    wait(3000);
    window.dispatchEvent(new Event('pagehide'));
    expect(on.local.getItem(KEY)).toBeNull();
  });

  it('also when it got no event of the write', () => {
    const { on, first, second } = twoTabs();
    second.type('Newer LLC');
    wait(300);
    first.type('Older LLC');
    wait(300);
    expect([storedName(on), first.autosave.status.state.tab.kind]).toEqual(['Newer LLC', 'stale']);
  });

  it('also when it was inactive: it reads the storage once it is shown again', () => {
    const { first, second } = twoTabs();
    second.type('Newer LLC');
    wait(300);
    window.dispatchEvent(new Event('pageshow'));
    expect(first.autosave.status.state.tab.kind).toBe('stale');
  });

  it('keeping the answers of this tab stores its answers and makes the other tab stale', () => {
    const { on, first, second } = twoTabs();
    second.type('Newer LLC');
    wait(300);
    first.type('Older LLC');
    wait(300);
    first.autosave.takeOver();
    storageChanged();
    expect([storedName(on), first.autosave.status.state.tab.kind, second.autosave.status.state.tab.kind]).toEqual([
      'Older LLC',
      'current',
      'stale',
    ]);
  });

  it('using the answers of the other tab reloads the page with the stored answers', () => {
    const { on, first, second } = twoTabs();
    second.type('Newer LLC');
    wait(300);
    first.type('Older LLC');
    wait(300);
    first.autosave.useOther();
    expect(first.reload).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pagehide'));
    expect([storedName(on), openTab(on).name()]).toEqual(['Newer LLC', 'Newer LLC']);
  });

  it('a stale tab that is reloaded still has its own answers and still asks', () => {
    const { on, first, second } = twoTabs();
    second.type('Newer LLC');
    wait(300);
    first.type('Older LLC', { accountInformation: { password: 'Zq7!' } });
    window.dispatchEvent(new Event('pagehide'));
    const again = openTab(on);
    expect([again.name(), again.autosave.status.state.tab.kind, storedName(on)]).toEqual([
      'Older LLC',
      'stale',
      'Newer LLC',
    ]);
    expect(JSON.stringify([on.session.getItem(KEY), on.local.getItem(KEY)])).not.toContain('Zq7!');
  });

  it('[SH-041] an order placed in the other tab locks this tab, which writes nothing any more', () => {
    const { on, first, second } = twoTabs();
    second.autosave.attempt.record({ kind: 'finished', order: placed.orders[0]! });
    second.autosave.forget(['domains']);
    storageChanged();
    expect(first.autosave.status.state.tab).toEqual({ kind: 'placed', attempt: placed });
    first.type('Afterwards LLC');
    wait(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored(on)).toEqual({ placed });
    expect(JSON.stringify([on.session.getItem(KEY), on.local.getItem(KEY)])).not.toContain('LLC');
    // So this tab knows it after a reload, too, until the customer begins another form.
    expect(JSON.parse(on.session.getItem(KEY)!)).toMatchObject({ placed: { ...placed, isTold: true } });
    first.autosave.leave();
    expect(on.session.getItem(KEY)).toBeNull();
  });

  it('a new form begins where it was sent, once this tab leaves it', () => {
    const { on, first } = twoTabs();
    first.autosave.attempt.record({ kind: 'finished', order: placed.orders[0]! });
    first.autosave.forget([]);
    expect(JSON.parse(on.session.getItem(KEY)!)).toMatchObject({ placed });
    first.autosave.leave();
    expect(on.session.getItem(KEY)).toBeNull();
  });

  it('[SH-041] a form begun after the order is a separate form, and the old tab stays locked', () => {
    const { on, first, second } = twoTabs();
    second.autosave.attempt.record({ kind: 'finished', order: placed.orders[0]! });
    second.autosave.forget([]);
    const next = openTab(device(on.local), OTHER_FORM_ID);
    next.type('Next LLC');
    wait(300);
    storageChanged();
    expect([next.autosave.status.state.tab.kind, first.autosave.status.state.tab.kind, storedName(on)]).toEqual([
      'current',
      'placed',
      'Next LLC',
    ]);
  });
});

describe('the attempt to send the form', () => {
  const sent = (content: string): AttemptEvent => ({ kind: 'sent', content });
  const keyOf = ({ autosave }: ReturnType<typeof openTab>, content: string) =>
    submissionKeyOf(autosave.attempt.record(sent(content)));

  it('has one key in two tabs with the same content, also when they send at the same moment', () => {
    const { first, second } = twoTabs();
    expect(keyOf(first, 'order a')).toBe(keyOf(second, 'order a'));
  });

  it('is stored before it is returned, and survives a reload', () => {
    const { on, first } = twoTabs();
    const attempt = first.autosave.attempt.record(sent('order a'));
    expect(stored(on).form?.attempt).toEqual(attempt);
    expect(openTab(on, OTHER_FORM_ID).autosave.attempt.state).toEqual(attempt);
  });

  it('calls the listeners, and those of the page, when something happens', () => {
    const { first } = twoTabs();
    const listener = jest.fn();
    first.autosave.attempt.subscribe(listener);
    first.autosave.attempt.record(sent('order a'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(mayHaveArrived(first.autosave.attempt.state)).toBe(true);
  });

  it('a refusal of the order of one tab counts in the second', () => {
    const { first, second } = twoTabs();
    const firstKey = keyOf(first, 'order a');
    first.autosave.attempt.record({ kind: 'refused', round: 0 });
    storageChanged();
    expect(keyOf(second, 'order b')).not.toBe(firstKey);
  });

  it('an answer about a key that another tab has left changes nothing', () => {
    const { first, second } = twoTabs();
    keyOf(first, 'order a');
    storageChanged();
    second.autosave.attempt.record({ kind: 'not-placed', round: 0 });
    const secondKey = keyOf(second, 'order a');
    // This tab has asked about the first key, and gets its answer only now.
    first.autosave.attempt.record({ kind: 'not-placed', round: 0 });
    expect(keyOf(first, 'order a')).toBe(secondKey);
  });
});

function hide() {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
}

it('an order that another device has placed with the form ends it here, also for other tabs and after a reload', () => {
  const on = device();
  const [tab, other] = [openTab(on), openTab(on)];
  tab.type('Alder LLC');
  wait(300);
  storageChanged();
  const order = { invoiceNumber: '118-204-7731', receipt: '/orders/118-204-7731?key=k' };
  tab.autosave.sentElsewhere(order);
  for (const { autosave } of [tab, other]) {
    storageChanged();
    expect(autosave.status.state.tab).toMatchObject({ kind: 'placed', attempt: { state: 'done', orders: [order] } });
  }
  tab.type('Wren LLC');
  wait(3_000);
  expect(stored(on)).toMatchObject({ placed: { state: 'done', isTold: true, orders: [order] } });
  expect(stored(on).form).toBeUndefined();
});
