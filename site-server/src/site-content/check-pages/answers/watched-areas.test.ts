import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  moduleRules,
  type FieldRules,
  type Known,
  type LoadedRules,
  type ModuleRules,
} from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { valueAt } from 'shared-contracts/data-path';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { object } from 'superstruct';
import { TEST_PAGE } from '../../../../testing/test-order.ts';
import { plainData, watchedAreas, watchedData } from './watched-areas.ts';

describe('watched areas', () => {
  function watched(rules: Omit<ModuleRules<object>, 'options'>) {
    const area: LoadedRules = {
      area: 'domains',
      version: '1',
      contract: '*',
      answers: { owns: [''], reads: [] },
      topics: { owns: [], reads: [] },
      modules: { one: moduleRules<object>({ options: object({}), ...rules }) },
    };
    const read: string[] = [];
    const areas = watchedAreas({ domains: area }, { read: (path) => void read.push(path), set: () => undefined });
    return { read, module: rulesOfModule(areas, 'domains/one')! };
  }
  const known = (data: object): Known => ({
    page: TEST_PAGE,
    data,
    catalogue: EMPTY_CATALOGUE,
    topics: {},
    today: '2026-11-21',
  });
  const fieldsFor = (answer: unknown): FieldRules => ({
    asked: { label: JSON.stringify(answer) ?? 'nothing', rules: '' },
  });
  const OPTIONS = {};

  it(
    'a rule runs once for answers that differ only where it does not ' + 'look, and the same reads are reported again',
    () => {
      const fields = jest.fn((_: object, { data }: Known) => fieldsFor(valueAt(data, 'my.size')));
      const { module, read } = watched({ fields });
      const first = module.fields(OPTIONS, known({ my: { size: 's' } }));
      expect(module.fields(OPTIONS, known({ my: { size: 's', colour: 'red' }, other: true }))).toBe(first);
      expect(fields).toHaveBeenCalledTimes(1);
      expect(new Set(read)).toEqual(new Set(['my.size']));
      const looks = read.length;
      module.fields(OPTIONS, known({ my: { size: 's' } }));
      expect(read.slice(looks)).toEqual(['my.size']);
      expect(module.fields({}, known({ my: { size: 's' } }))).not.toBe(first);
    },
  );

  it('a rule that threw is run again', () => {
    const fields = jest.fn((): FieldRules => {
      throw new Error('broken');
    });
    const { module } = watched({ fields });
    for (let time = 0; time < 2; time += 1) expect(() => module.fields(OPTIONS, known({}))).toThrow('broken');
    expect(fields).toHaveBeenCalledTimes(2);
  });

  it('the result of settle depends on both the earlier and the current answers', () => {
    const { module } = watched({
      fields: () => ({}),
      settle: (_, before, after) => [
        {
          kind: 'set',
          path: 'my.was',
          value: `${String(valueAt(before.data, 'my.now'))} to ${String(valueAt(after.data, 'my.now'))}`,
        },
      ],
    });
    const [none, red] = [known({}), known({ my: { now: 'red' } })];
    const values = (
      [
        [none, red],
        [red, none],
        [none, none],
        [none, red],
      ] as const
    ).map(([before, after]) =>
      module.settle!(OPTIONS, before, after).map((change) => 'value' in change && change.value),
    );
    expect(values).toEqual([
      ['undefined to red'],
      ['red to undefined'],
      ['undefined to undefined'],
      ['undefined to red'],
    ]);
  });

  /** Answers as rules read them: any value can be at any path. */
  interface Tree {
    [key: string]: Tree | undefined;
  }

  /** Ways in which rules read answers. */
  const LOOKS: ((data: Tree) => unknown)[] = [
    (data) => data.a,
    (data) => data.a?.b,
    (data) => data.b?.c?.key,
    (data) => (data.a ? data.b?.a : data.c),
    (data) => ({ ...data.b }),
    (data) => Object.keys(data),
    (data) => 'a' in data,
    (data) => data.c?.length,
    (data) => data.c?.[0]?.a,
    (data) => Array.isArray(data.c) && (data.c as unknown as unknown[]).map((entry) => typeof entry),
    (data) => Boolean(data.b),
    (data) => JSON.stringify(data.a),
    (data) => Object.entries(data.b ?? {}).length,
  ];
  const leaf = fc.oneof(
    fc.constantFrom('x', 'y', true, false, null, 0),
    fc.record({ key: fc.constantFrom('k', 'l'), value: fc.constant('v') }),
  );
  const answers = fc.letrec((tie) => ({
    group: fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof({ maxDepth: 3 }, leaf, tie('group'), fc.array(fc.oneof(leaf, tie('group')), { maxLength: 3 })),
    ),
  })).group as fc.Arbitrary<object>;

  it('a rule answers as if it were run each time, whatever it reads', () => {
    fc.assert(
      fc.property(
        fc.subarray([...LOOKS.keys()], { minLength: 1 }),
        fc.array(answers, { minLength: 2, maxLength: 12 }),
        (looks, dataSets) => {
          const fields = (_: object, { data }: Known) => fieldsFor(looks.map((index) => LOOKS[index]!(data as Tree)));
          const { module } = watched({ fields });
          expect(dataSets.map((data) => module.fields(OPTIONS, known(data)))).toEqual(
            dataSets.map((data) => fields(OPTIONS, known(data))),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('watched data', () => {
  interface Answers {
    company?: { name?: string; state?: { key: string; value: string } };
    members?: { first?: string }[];
  }

  function readBy(data: Answers, look: (data: Answers) => unknown): string[] {
    const read = new Set<string>();
    look(watchedData(data, (path, kind) => kind === 'answer' && read.add(path)));
    return [...read].sort();
  }

  it.each([
    ['an answer that is there', (data: Answers) => data.company?.name, ['company.name']],
    ['an answer that is missing', (data: Answers) => data.members?.[5]?.first, ['members', 'members.5']],
    ['an option as one answer', (data: Answers) => data.company?.state?.key, ['company.state']],
    [
      'every entry of a list',
      (data: Answers) => data.members?.map(({ first }) => first),
      ['members', 'members.0.first', 'members.1.first'],
    ],
    ['own keys', (data: Answers) => valueAt(data, 'company.name'), ['company.name']],
    ['copies', (data: Answers) => ({ ...data.company }), ['company.name', 'company.state']],
  ])('%s: the paths read are reported', (_, look, paths) => {
    expect(
      readBy(
        { company: { name: 'Alder', state: { key: 'WY', value: 'Wyoming' } }, members: [{ first: 'Maya' }, {}] },
        look,
      ),
    ).toEqual(paths);
  });

  it('reads through the view return the data, frozen or not', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.jsonValue()), fc.boolean(), (data, isFrozen) => {
        expect(plainData(watchedData(isFrozen ? Object.freeze(data) : data, () => undefined))).toEqual(plainData(data));
      }),
    );
  });
});
