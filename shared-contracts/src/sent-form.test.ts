import { beforeEach, expect, it } from '@jest/globals';
import { sentFormOf, storeSentForm } from './sent-form.ts';

let items: Record<string, string> = {};
const storage = () =>
  ({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  }) as unknown as Storage;
const SENT = {
  page: '/message-sent',
  sentOn: '2026-11-23' as const,
  firstName: 'Daniel',
  facts: [{ label: 'Subject', text: 'A move' }],
};
beforeEach(() => {
  items = {};
});

it('is found by the page that the form leads to, and by no other', () => {
  storeSentForm(SENT, storage);
  expect([sentFormOf('/message-sent', storage), sentFormOf('/affiliate-welcome', storage)]).toEqual([SENT, undefined]);
});

it.each([
  ['nothing', {}],
  ['no JSON', { 'sent-form': '{' }],
  ['something else', { 'sent-form': '{"page":"/message-sent"}' }],
])('%s in the storage is none', (_, stored) => {
  items = stored;
  expect(sentFormOf('/message-sent', storage)).toBeUndefined();
});

it('does without a storage', () => {
  const none = () => {
    throw new Error('denied');
  };
  storeSentForm(SENT, none);
  expect(sentFormOf('/message-sent', none)).toBeUndefined();
});
