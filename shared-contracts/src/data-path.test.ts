import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedPaths, isSameData, pathsAbove, valueAt, withValueAt } from './data-path.ts';

const DATA = {
  name: 'Wren',
  list: [{ first: 'Maya' }, { first: 'Tom' }],
  nothing: null,
  address: { city: 'Cheyenne' },
};

const segment = fc.constantFrom('a', 'b', 'key', '0', '1', '2', 'constructor');
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('.'));
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const data = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(segment, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).tree;

function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object') Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe('valueAt', () => {
  it.each([
    ['name', 'Wren'],
    ['list.1.first', 'Tom'],
    ['address', DATA.address],
    ['nothing', null],
    ['nothing.more', undefined],
    ['name.length', undefined],
    ['list.2.first', undefined],
    ['missing.way', undefined],
    ['constructor', undefined],
    ['address.toString', undefined],
    ['', undefined],
  ])('%j reads %j', (target, expected) => {
    expect(valueAt(DATA, target)).toBe(expected);
  });

  it.each([[undefined], [null], ['text'], [5]])('%j holds nothing', (root) => {
    expect(valueAt(root, 'a')).toBeUndefined();
  });
});

describe('withValueAt', () => {
  it.each<[string, unknown, string, unknown, unknown]>([
    ['makes the way to a value', {}, 'a.b.c', 1, { a: { b: { c: 1 } } }],
    ['makes a list where the segment is a number', {}, 'members.0.first', 'Maya', { members: [{ first: 'Maya' }] }],
    ['keeps an object an object, whatever the segment', { a: {} }, 'a.0', 1, { a: { 0: 1 } }],
    ['replaces a text that stands in the way', { state: 'WY' }, 'state.key', 'CO', { state: { key: 'CO' } }],
    ['replaces null in the way', { a: null }, 'a.0', 1, { a: [1] }],
    ['removes a key', { a: { b: 1, c: 2 } }, 'a.b', undefined, { a: { c: 2 } }],
    ['removes a key that holds undefined', { a: undefined, b: 1 }, 'a', undefined, { b: 1 }],
    ['keeps the place of a cleared entry', { a: [1, 2] }, 'a.0', undefined, { a: [undefined, 2] }],
  ])('%s', (_, before, target, value, after) => {
    expect(withValueAt(before, target, value)).toStrictEqual(after);
  });

  it.each([['a.b.c'], ['list.7'], ['name.first'], ['nothing.more'], ['list.0.last']])(
    'clearing %j, which does not exist, changes nothing',
    (target) => {
      expect(withValueAt(DATA, target, undefined)).toStrictEqual(DATA);
    },
  );

  it('what was written is read', () => {
    fc.assert(
      fc.property(data, path, leaf, (before, target, value) => {
        expect(valueAt(withValueAt(before, target, value), target)).toBe(value);
      }),
    );
  });

  it('what was cleared is gone, and clearing it again changes nothing', () => {
    fc.assert(
      fc.property(data, path, (before, target) => {
        const cleared = withValueAt(before, target, undefined);
        expect(valueAt(cleared, target)).toBeUndefined();
        expect(isSameData(withValueAt(cleared, target, undefined), cleared)).toBe(true);
      }),
    );
  });

  it('the original is never touched', () => {
    fc.assert(
      fc.property(data, path, fc.option(leaf, { nil: undefined }), (before, target, value) => {
        const text = JSON.stringify(before);
        withValueAt(frozen(before), target, value);
        expect(JSON.stringify(before)).toBe(text);
      }),
    );
  });

  it('everything off the path is the same object', () => {
    fc.assert(
      fc.property(data, path, leaf, (before, target, value) => {
        let [old, next]: unknown[] = [before, withValueAt(before, target, value)];
        for (const step of target.split('.')) {
          if (old === null || typeof old !== 'object') return;
          for (const key of Object.keys(old).filter((name) => name !== step))
            expect(valueAt(next, key)).toBe(valueAt(old, key));
          [old, next] = [valueAt(old, step), valueAt(next, step)];
        }
      }),
    );
  });

  it('objects keep their prototype', () => {
    const next = withValueAt<Record<string, unknown>>({}, '__proto__.isAdmin', true);
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
    expect(next.isAdmin).toBeUndefined();
  });
});

describe('isSameData', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [[], {}, false],
    [[1, 2], [2, 1], false],
    [{ a: undefined }, {}, false],
    [{ a: undefined }, { b: 1 }, false],
    [null, {}, false],
    ['1', 1, false],
    [NaN, NaN, true],
    [{ toString: undefined }, { a: undefined }, false],
  ])('%j and %j: %j', (left, right, same) => {
    expect(isSameData(left, right)).toBe(same);
    expect(isSameData(right, left)).toBe(same);
  });

  it('a copy is the same, and one more key is not', () => {
    fc.assert(
      fc.property(fc.dictionary(segment, data, { noNullPrototype: true }), (before) => {
        expect(isSameData(before, structuredClone(before))).toBe(true);
        expect(isSameData(before, { ...before, more: 1 })).toBe(false);
      }),
    );
  });
});

describe('changedPaths', () => {
  it('names the deepest paths that differ', () => {
    expect(changedPaths({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 4 }, d: 3 })).toEqual(['a.c']);
    expect(changedPaths({ list: ['x'] }, { list: ['x', 'y'] })).toEqual(['list.1']);
    expect(changedPaths({}, { a: { b: 1 } })).toEqual(['a.b']);
    expect(changedPaths({ a: { b: 1 } }, {})).toEqual(['a.b']);
  });

  it('names what turned from a value into a branch, and the branch', () => {
    expect(changedPaths({ state: 'WY' }, { state: { key: 'WY' } })).toEqual(['state', 'state.key']);
    expect(changedPaths({ list: [] }, {})).toEqual(['list']);
  });

  it('is empty exactly when the data are the same', () => {
    fc.assert(
      fc.property(data, data, (left, right) => {
        expect(changedPaths(left, left)).toEqual([]);
        if (!isSameData(left, right)) expect(changedPaths(left, right)).not.toEqual([]);
      }),
    );
  });

  it('writing a value changes only its own path and the paths above and below it', () => {
    fc.assert(
      fc.property(fc.dictionary(segment, data), path, leaf, (before, target, value) => {
        // If the write replaced a value on the path, every path inside that value changed, too.
        const isOnTheWay = (changed: string) =>
          pathsAbove(target).some((above) => changed === above || changed.startsWith(`${above}.`));
        expect(
          changedPaths(before, withValueAt(before, target, value)).filter((changed) => !isOnTheWay(changed)),
        ).toEqual([]);
      }),
    );
  });
});

it('a path is below each of the paths above it', () => {
  expect(pathsAbove('a.b.c')).toEqual(['a', 'a.b', 'a.b.c']);
  expect(pathsAbove('a')).toEqual(['a']);
});

it('[AJ-024] two files are different answers, even with the same name', () => {
  const [first, second] = [new File(['a'], 'resume.pdf'), new File(['a'], 'resume.pdf')];
  expect([
    isSameData({ file: first }, { file: second }),
    isSameData({ file: first }, { file: first }),
    isSameData(first, {}),
  ]).toEqual([false, true, false]);
});
