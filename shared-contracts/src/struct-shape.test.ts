import { expect, it } from '@jest/globals';
import {
  any,
  array,
  boolean,
  defaulted,
  enums,
  integer,
  literal,
  max,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  record,
  refine,
  string,
  type,
  union,
  unknown,
  type Struct,
} from 'superstruct';
import { decode } from './decode.ts';
import { shapeOf, StructShapeStruct, type StructShape } from './struct-shape.ts';
import { TOPICS, topicsOf } from './topics.ts';

it.each<[string, Struct<never, never>, StructShape]>([
  ['a string', string() as never, { type: 'string' }],
  ['a whole number within bounds', max(min(integer(), 1), 10) as never, { type: 'integer' }],
  ['what may be absent', optional(string()) as never, { type: 'string', optional: true }],
  ['what may be null', nullable(boolean()) as never, { type: 'boolean', nullable: true }],
  ['what may be both', optional(nullable(string())) as never, { type: 'string', optional: true, nullable: true }],
  ['what has a default', defaulted(integer(), 1) as never, { type: 'integer', optional: true }],
  ['what is refined', refine(pattern(string(), /x/), 'x', () => true) as never, { type: 'string' }],
  [
    'fields',
    object({ name: string(), age: optional(integer()) }) as never,
    { type: 'object', fields: { name: { type: 'string' }, age: { type: 'integer', optional: true } } },
  ],
  ['fields among others', type({ name: string() }) as never, { type: 'type', fields: { name: { type: 'string' } } }],
  ['any fields', object() as never, { type: 'object' }],
  [
    'a list',
    nonempty(array(object({ key: string() }))) as never,
    { type: 'array', items: { type: 'object', fields: { key: { type: 'string' } } } },
  ],
  [
    'an optional list',
    optional(array(string())) as never,
    { type: 'array', optional: true, items: { type: 'string' } },
  ],
  [
    'a record',
    record(string(), array(integer())) as never,
    { type: 'record', items: { type: 'array', items: { type: 'integer' } } },
  ],
  ['words', enums(['add', 'remove']) as never, { type: 'enums', values: ['add', 'remove'] }],
  ['numbers of a list', enums([1, 2]) as never, { type: 'enums', values: [1, 2] }],
  ['one word', literal('form') as never, { type: 'literal', values: ['form'] }],
  ['anything', unknown() as never, { type: 'unknown' }],
  ['anything at all', any() as never, { type: 'any' }],
  ['one of several', union([string(), integer()]) as never, { type: 'union' }],
])('%s has its shape', (_, struct, shape) => {
  expect(shapeOf(struct)).toEqual(shape);
});

it('the payload of every topic has a shape that a release can carry', () => {
  for (const { payload } of topicsOf(['domains'])) {
    const shape = shapeOf(payload);
    expect(decode(StructShapeStruct, JSON.parse(JSON.stringify(shape)))).toEqual({ kind: 'decoded', value: shape });
  }
  expect(shapeOf(TOPICS.domainCartChanged.payload).fields?.['domains']?.items?.fields).toMatchObject({
    domain: { type: 'string' },
    purchase: { type: 'integer', nullable: true },
    sldSuggestionType: { type: 'string', optional: true },
  });
});
