import { describe, expect, it } from '@jest/globals';
import { newAttempt, nextAttempt, type AttemptEvent } from 'shared-contracts/attempt';
import { areaStorageKey, formStorageKey } from 'shared-contracts/storage-keys';
import { createFormStore } from './form-store.ts';
import { decodeStored, MOST_CHARACTERS, placedMark } from './saved-form.ts';
import { doneAttempt, FORM_ID, memoryStorage, sampleForm } from '../test-data/saved-forms.ts';
import { findUnfinishedForms } from './unfinished-form.ts';

const saved = sampleForm();
const placed = doneAttempt();

it('[SH-039] the key is made of form type and page', () => {
  expect(formStorageKey('FormABusinessForm', 'form-a-business')).toBe('checkout:FormABusinessForm:form-a-business');
  expect(areaStorageKey('domains')).toBe('area:domains');
});

it('[SH-038] what was saved is read, by this page and by the next', () => {
  const storage = memoryStorage();
  const store = createFormStore(storage, 'k');
  expect(store.save(saved)).toBe('saved');
  expect(store.read()).toEqual({ form: saved });
  expect(createFormStore(storage, 'k').read()).toEqual({ form: saved });
  storage.setItem('area:domains', '{}');
  store.clear(['area:domains']);
  expect(store.read()).toEqual({});
  expect(storage.getItem('area:domains')).toBeNull();
});

it('a form that another tab has stored since is read, too', () => {
  const storage = memoryStorage();
  const [store, storeOfOtherTab] = [createFormStore(storage, 'k'), createFormStore(storage, 'k')];
  store.save(saved);
  expect(store.read().form?.revision).toBe('r-1');
  storeOfOtherTab.save(sampleForm({ revision: 'r-2' }));
  expect(store.read().form?.revision).toBe('r-2');
});

it('[SH-041] an order that was placed leaves its invoice behind, and no answers', () => {
  const store = createFormStore(memoryStorage(), 'k');
  store.save(placedMark(placed));
  expect(store.read()).toEqual({ placed });
  store.save(sampleForm({ placed }));
  expect(store.read()).toEqual({ form: sampleForm({ placed }), placed });
});

describe('content that is not ours never breaks the page', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const formWith = (changes: object) => JSON.stringify({ ...saved, ...changes });
  it.each<[string, string]>([
    ['nothing', ''],
    ['half of a form', formWith({}).slice(0, 80)],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"form"'],
    ['another format', formWith({ format: 1 })],
    ['answers that are no group', formWith({ data: 5 })],
    ['a step that is no text', formWith({ step: { toString: 1 } })],
    ['a date that is none', formWith({ savedAt: '<b>' })],
    ['a key that reaches a prototype', formWith({}).replace('"companyName"', '"__proto__"')],
    [
      'a constructor deep inside',
      formWith({ topics: { 'a:b': [{ constructor: { prototype: { polluted: true } } }] } }),
    ],
    ['answers nested too deep', formWith({ topics: { deep: JSON.parse(nested(40)) as unknown } })],
    ['a hundred thousand brackets', nested(100_000)],
    ['more than a form can be', formWith({ topics: { long: 'x'.repeat(MOST_CHARACTERS) } })],
    ['a receipt elsewhere', JSON.stringify(placedMark(doneAttempt(FORM_ID, { receipt: '//evil.example/' })))],
    ['a receipt that is code', JSON.stringify(placedMark(doneAttempt(FORM_ID, { receipt: 'javascript:alert(1)' })))],
  ])('%s', (_, text) => {
    expect(decodeStored(text)).toEqual({});
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('an answer of another shape is left out, and the rest of the form is kept', () => {
    const data = {
      companyInformation: { companyName: 'Alder', state: 'WY' },
      productState: { book: { checked: 'Yes' } },
    };
    expect(decodeStored(formWith({ data })).form?.data).toEqual({
      companyInformation: { companyName: 'Alder' },
      productState: { book: {} },
    });
  });
});

it('a form that is too large to be read again is not written', () => {
  const storage = memoryStorage();
  expect(createFormStore(storage, 'k').save(sampleForm({ topics: { long: 'x'.repeat(MOST_CHARACTERS) } }))).toBe(
    'memory',
  );
  expect(storage.length).toBe(0);
});

it('a storage that is full or forbidden degrades to memory', () => {
  const full = memoryStorage({}, () => false);
  expect(createFormStore(full, 'k').save(saved)).toBe('memory');
  expect(createFormStore(undefined, 'k').save(saved)).toBe('memory');
  const forbidden = {
    ...full,
    getItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  };
  const store = createFormStore(forbidden, 'k');
  expect(store.read()).toEqual({});
  expect(() => store.clear()).not.toThrow();
});

const SITE = { phone: '(307) 555-0142' };

describe('the home page', () => {
  const groups = [
    {
      title: 'Start',
      forms: [
        {
          title: 'Form a Business',
          text: '',
          path: '/form-a-business',
          price: null,
          pageId: 'form-a-business',
          formType: 'FormABusinessForm',
        },
      ],
    },
  ];
  const key = 'checkout:FormABusinessForm:form-a-business';

  const stored = (form: object) => memoryStorage({ [key]: JSON.stringify(form) });

  it('offers a form that was begun', () => {
    expect(findUnfinishedForms(groups, stored(saved), '2026-11-21', SITE)).toEqual([
      {
        title: 'Continue Form a Business',
        text: 'Alder LLC, step 3 of 6, saved today.',
        path: '/form-a-business?step=contact',
      },
    ]);
    expect(findUnfinishedForms(groups, stored(saved), '2026-12-01', SITE)).toMatchObject([
      { text: 'Alder LLC, step 3 of 6, saved November 21, 2026.' },
    ]);
    expect(findUnfinishedForms(groups, memoryStorage(), '2026-11-21', SITE)).toEqual([]);
  });

  const sent: AttemptEvent = { kind: 'sent', content: 'f' };
  const [order] = placed.orders;
  it.each<[AttemptEvent[], string]>([
    [
      [sent],
      'Alder LLC, step 3 of 6, saved today. You sent it, but we could not confirm that it arrived. Open it to ' +
        'find out.',
    ],
    [[sent, { kind: 'refused', round: 0 }], 'Alder LLC, step 3 of 6, saved today.'],
    [
      [sent, { kind: 'found', order: order! }],
      'Alder LLC, step 3 of 6, saved today. Your first order is placed (invoice 123-456-7890).',
    ],
  ])('[SH-055] says what is known of attempts to send the form: %j', (events, text) => {
    const attempt = events.reduce(nextAttempt, newAttempt(FORM_ID));
    expect(findUnfinishedForms(groups, stored({ ...saved, attempt }), '2026-11-21', SITE)).toMatchObject([{ text }]);
  });

  it('offers the three forms that were worked on last', () => {
    const forms = ['a', 'b', 'c', 'd'].map((pageId) => ({
      title: pageId,
      text: '',
      path: `/${pageId}`,
      price: null,
      pageId,
      formType: 'TaxIDForm',
    }));
    const storage = memoryStorage(
      Object.fromEntries(
        ['02', '04', '01', '03'].map((day, index) => [
          `checkout:TaxIDForm:${forms[index]!.pageId}`,
          JSON.stringify({ ...saved, savedAt: `2026-11-${day}T10:00:00.000Z` }),
        ]),
      ),
    );
    expect(
      findUnfinishedForms([{ title: 'Start', forms }], storage, '2026-11-21', SITE).map(({ title }) => title),
    ).toEqual(['Continue b', 'Continue d', 'Continue a']);
  });

  it('[SH-041] offers nothing of an order that was placed', () => {
    expect(findUnfinishedForms(groups, stored(placedMark(placed)), '2026-11-21', SITE)).toEqual([]);
  });

  it('keeps a step that was tampered with inside its parameter', () => {
    expect(findUnfinishedForms(groups, stored({ ...saved, step: 'x&state=WY#a' }), '2026-11-21', SITE)).toMatchObject([
      { path: '/form-a-business?step=x%26state%3DWY%23a' },
    ]);
  });
});
