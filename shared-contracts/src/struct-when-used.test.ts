import { array, number, object, optional, string, Struct } from 'superstruct';
import { decode, type AnyStruct } from './decode.ts';
import { structWhenUsed } from './struct-when-used.ts';
import { shapeOf } from './struct-shape.ts';

const person = () => object({ name: string(), age: optional(number()) });

it('is made at its first use, once', () => {
  let times = 0;
  const list = array(
    structWhenUsed(() => {
      times += 1;
      return person();
    }),
  );
  expect(times).toBe(0);
  expect(decode(list, [{ name: 'Ada' }, { name: 'Eve', age: 4 }])).toMatchObject({ kind: 'decoded' });
  expect(times).toBe(1);
});

it.each<[string, (struct: ReturnType<typeof person>) => AnyStruct, unknown, unknown]>([
  ['alone', (struct) => struct as AnyStruct, { name: 'Ada' }, { name: 4 }],
  ['optional', (struct) => optional(struct) as AnyStruct, undefined, { nam: 'Ada' }],
  ['in a list', (struct) => array(struct) as AnyStruct, [{ name: 'Ada', age: 3 }], [{}]],
])('accepts and refuses what the struct does, %s, and describes itself as it does', (_, wrap, right, wrong) => {
  const [made, whenUsed] = [wrap(person()), wrap(structWhenUsed(person))];
  for (const value of [right, wrong]) expect(decode(whenUsed, value)).toEqual(decode(made, value));
  expect([decode(whenUsed, right).kind, decode(whenUsed, wrong).kind]).toEqual(['decoded', 'malformed']);
  expect(shapeOf(whenUsed)).toEqual(shapeOf(made));
  expect(whenUsed).toBeInstanceOf(Struct);
});
