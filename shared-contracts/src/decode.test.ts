import { expect, it } from '@jest/globals';
import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  literal,
  min,
  nonempty,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  union,
  type Struct,
} from 'superstruct';
import { decode, formatProblems, problemsUnder } from './decode.ts';

const OrderStruct = object({
  name: nonempty(string()),
  kind: defaulted(enums(['small', 'large']), 'small'),
  lines: array(object({ quantity: min(integer(), 1), gift: defaulted(boolean(), false) })),
  notes: optional(record(string(), string())),
}) as Struct<unknown, unknown>;

it('defaults are filled in at every depth, and the input stays as it was', () => {
  const input = { name: 'Wren', lines: [{ quantity: 2 }] };
  expect(decode(OrderStruct, input)).toEqual({
    kind: 'decoded',
    value: { name: 'Wren', kind: 'small', lines: [{ quantity: 2, gift: false }] },
  });
  expect(input).toEqual({ name: 'Wren', lines: [{ quantity: 2 }] });
});

it.each<[string, object, string, RegExp]>([
  ['a missing property', { name: undefined }, 'name', /^a string, but received nothing$/],
  ['an empty text', { name: '' }, 'name', /^a nonempty string/],
  ['a wrong kind of value', { lines: {} }, 'lines', /^an array value, but received an object$/],
  ['a value that is no choice', { kind: 'huge' }, 'kind', /^one of `"small","large"`, but received a string$/],
  [
    'a mistake deep in a list',
    { lines: [{ quantity: 1 }, { quantity: 0 }] },
    'lines.1.quantity',
    /^a integer greater than or equal to 1, but received a number$/,
  ],
  ['an unknown property', { nmae: 'Wren' }, 'nmae', /^no such property \(is the name spelled right\?\)$/],
  ['a key with spaces', { notes: { 'to the door': 5 } }, 'notes.to the door', /^a string, but received a number$/],
])('%s is reported with its path and the expected value', (_, change, path, expected) => {
  expect(decode(OrderStruct, { name: 'Wren', lines: [], ...change })).toEqual({
    kind: 'malformed',
    problems: [{ path, expected: expect.stringMatching(expected) }],
  });
});

it.each<[unknown, string]>([
  [undefined, 'nothing'],
  [null, 'null'],
  ['', 'an empty string'],
  [[], 'an empty list'],
  [['4242'], 'a list'],
  [{ a: 1 }, 'an object'],
  [() => 1, 'a function'],
])('of %p only the kind is reported: %s', (input, kind) => {
  expect(decode(number(), input)).toEqual({
    kind: 'malformed',
    problems: [{ path: '', expected: `a number, but received ${kind}` }],
  });
});

it.each([
  string(),
  nonempty(size(string(), 1, 5)),
  pattern(string(), /^\d{3}$/),
  enums(['a']),
  literal('a'),
  union([boolean(), array(number())]),
  object({ a: string() }),
  array(string()),
  record(string(), string()),
  integer(),
  min(number(), 5000),
])('what was received is never repeated: it may be a secret (%#)', (struct) => {
  for (const secret of ['4242424242424242', ['4242424242424242'], { number: '4242424242424242\n4242' }, 4242]) {
    const decoded = decode(object({ at: struct as Struct<unknown, unknown> }), { at: secret });
    if (decoded.kind === 'malformed') expect(JSON.stringify(decoded.problems)).not.toContain('4242');
    else expect(decoded.value).toEqual({ at: secret });
  }
});

it('every mistake is reported, not only the first', () => {
  const decoded = decode(OrderStruct, { name: 5, lines: [{ quantity: 'two' }, { quantity: 1, colour: 'red' }] });
  expect(decoded.kind === 'malformed' && decoded.problems.map(({ path }) => path)).toEqual([
    'name',
    'lines.0.quantity',
    'lines.1.colour',
  ]);
});

it.each([[undefined], [null], ['text'], [[]], [() => 1], [Symbol('s')], [Object.create(null)]])(
  '%p as a whole is refused at the root',
  (input) => {
    const decoded = decode(OrderStruct, input);
    expect(decoded.kind === 'malformed' && decoded.problems[0]?.path).toBe(
      input !== null && typeof input === 'object' && !Array.isArray(input) ? 'name' : '',
    );
  },
);

it.each(['{"name":{"toString":1,"valueOf":1}}', '{"name":{"__proto__":null}}'])(
  'input that cannot be printed is refused, not thrown: %s',
  (json) => {
    expect(decode(OrderStruct, JSON.parse(json)).kind).toBe('malformed');
  },
);

it('a tolerant reader leaves out an unknown member of an enumeration, unless one is required', () => {
  const ToneStruct = object({ tone: optional(enums(['bad'])), size: defaulted(enums(['big']), 'big') });
  const newer = { tone: 'new', size: 'huge' };
  expect(decode(ToneStruct, newer, { isTolerant: true })).toEqual({ kind: 'decoded', value: { size: 'big' } });
  expect(decode(ToneStruct, newer).kind).toBe('malformed');
  expect(decode(ToneStruct, { tone: 5 }, { isTolerant: true }).kind).toBe('malformed');
  expect(decode(object({ tone: enums(['bad']) }), { tone: 'new' }, { isTolerant: true })).toEqual({
    kind: 'malformed',
    problems: [{ path: 'tone', expected: 'one of `"bad"`, but received a string' }],
  });
});

it('problems read as indented lines, the root by name', () => {
  const problems = [
    { path: '', expected: 'an object' },
    { path: 'steps.0.title', expected: 'a string' },
  ];
  expect(formatProblems(problems)).toBe('  (root): an object\n  steps.0.title: a string');
  expect(problemsUnder('options', problems).map(({ path }) => path)).toEqual(['options', 'options.steps.0.title']);
});
