import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { canonicalJson } from '../system/canonical-json.ts';
import { nextSet } from './next-set.ts';
import { openSet, signSet, type DatedSet } from './set-document.ts';
import { trustedBy } from './signing-keys.ts';

const key = { id: 'key', key: generateKeyPairSync('ed25519').privateKey };
const trusted = trustedBy(key);
const set = nextSet(undefined, [], { cause: 'build' }, new Date('2026-11-21T12:00:00Z'));
/** The sentence that a set is refused with, once it is signed. */
const reasonOf = (changed: unknown) => {
  const opened = openSet(signSet(changed as DatedSet, key), trusted);
  return opened.kind === 'refused' ? opened.reason : opened.kind;
};

it('what was signed is opened as it was', () => {
  expect(openSet(signSet(set, key), trusted)).toEqual({ kind: 'ok', value: set });
});

it('a set keeps what a newer build says in it, but nothing beside its signature', () => {
  const newer = { ...set, note: 'hello' };
  expect(openSet(signSet(newer, key), trusted)).toEqual({ kind: 'ok', value: newer });
  const document = JSON.parse(signSet(set, key).toString()) as object;
  expect(openSet(Buffer.from(canonicalJson({ ...document, note: 'hello' })), trusted).kind).toBe('refused');
});

it.each([
  ['an id that is not that of its releases', { ...set, id: '0123456789abcdef' }, 'its id is not that of its releases'],
  ['another shape', { ...set, sequence: 'first' }, 'it is malformed:\n  set.sequence: '],
])('a set with %s is refused though its signature holds', (_, changed, reason) => {
  expect(reasonOf(changed)).toContain(reason);
});

it.each([
  '',
  'null',
  '[]',
  '{}',
  '{"set":',
  canonicalJson({ set, key: 'key' }),
  canonicalJson({ set, signature: 'x' }),
])('%j is no signed set', (text) => {
  expect(openSet(Buffer.from(text), trusted)).toEqual({ kind: 'refused', reason: 'it is no signed release set' });
});
