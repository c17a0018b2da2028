import { describe, expect, it } from '@jest/globals';
import { object } from 'superstruct';
import {
  moduleRules,
  type LoadedRules,
  type FieldRules,
  type Known,
  type ModuleRules,
} from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { decodePageConfig } from 'shared-contracts/page-config';
import { SITE_JSON } from '../../../../testing/test-site.ts';
import { exploreAnswers, type Effort } from './explore-answers.ts';
import { possibleAnswers } from './possible-answers.ts';

/** Explores a page with one module that has these rules. */
function explored(
  rules: Omit<ModuleRules<object>, 'options'>,
  { awaited = {}, effort }: { awaited?: Record<string, unknown[]>; effort?: Effort } = {},
) {
  const area: LoadedRules = {
    area: 'domains',
    version: '1',
    contract: '*',
    answers: { owns: [''], reads: [] },
    topics: { owns: [], reads: [] },
    modules: { one: moduleRules<object>({ options: object({}), ...rules }) },
  };
  const page = decodePageConfig({
    pageId: 'one',
    path: '/one',
    formType: 'ContactForm',
    title: 'One',
    pluginVersion: '1',
    site: SITE_JSON,
    steps: [{ key: 'one', title: 'One', sections: [{ modules: [{ module: 'domains/one' }] }] }],
  });
  if (page.kind === 'malformed') throw new Error(JSON.stringify(page.problems));
  return exploreAnswers({
    page: page.value,
    areas: { domains: area },
    today: '2026-11-21',
    effort,
    awaited: new Map(Object.entries(awaited).map(([path, answers]) => [path, new Set(answers)])),
  });
}
const asks = (...paths: string[]): FieldRules =>
  Object.fromEntries(paths.map((path) => [path, { label: path, rules: '' }]));
const answer = ({ data }: Known, path: string) => valueAt(data, path);

describe('questions that come up', () => {
  it('after a tick, and after another one behind it', () => {
    const { asked, isWhole } = explored({
      fields: (_, known) =>
        asks(
          'my.first',
          ...(answer(known, 'my.first') ? ['my.second'] : []),
          ...(answer(known, 'my.second') ? ['my.third'] : []),
        ),
    });
    expect([...asked.keys()]).toEqual(['my.first', 'my.second', 'my.third']);
    expect(isWhole).toBe(true);
  });

  it('only for two answers together, where rules read the second once the first is right', () => {
    const { asked } = explored({
      fields: (_, known) => ({
        'my.size': { label: 'Size', rules: 'required|oneOf:s,m,l' },
        'my.colour': { label: 'Colour', rules: 'oneOf:red,blue' },
        ...(answer(known, 'my.size') === 'l' && answer(known, 'my.colour') === 'blue' && asks('my.whale')),
      }),
    });
    expect(asked.has('my.whale')).toBe(true);
  });

  it('only for two answers together that rules always read, if pairs are tried', () => {
    const fields = (_: object, known: Known): FieldRules => {
      const [size, colour] = [answer(known, 'my.size'), answer(known, 'my.colour')];
      return {
        'my.size': { label: 'Size', rules: 'required|oneOf:s,m,l' },
        'my.colour': { label: 'Colour', rules: 'oneOf:red,blue' },
        ...(size === 'l' && colour === 'blue' && asks('my.whale')),
      };
    };
    expect(explored({ fields }).asked.has('my.whale')).toBe(false);
    expect(explored({ fields }, { effort: 'thorough' }).asked.has('my.whale')).toBe(true);
  });

  it('where rules wait for a word that a condition of the page names', () => {
    const fields = (_: object, known: Known) =>
      asks('my.word', ...(answer(known, 'my.word') === 'sesame' ? ['my.cave'] : []));
    expect(explored({ fields }).asked.has('my.cave')).toBe(false);
    expect(explored({ fields }, { awaited: { 'my.word': ['sesame'] } }).asked.has('my.cave')).toBe(true);
  });

  it('after an answer that a module sets by itself', () => {
    const { asked, set } = explored({
      fields: (_, known) => asks('my.tick', ...(answer(known, 'my.follows') === 'yes' ? ['my.late'] : [])),
      settle: (_, before, after) =>
        answer(after, 'my.tick') && !answer(before, 'my.tick')
          ? [{ kind: 'set', path: 'my.follows', value: 'yes' }]
          : [],
    });
    expect(asked.has('my.late')).toBe(true);
    expect([...set]).toEqual([['my.follows', new Set(['domains/one'])]]);
  });
});

it('the choices of a field are those of all its rules, and open where one of them lets anything through', () => {
  const rulesOf = (open: string) =>
    explored({
      fields: (_, known) => ({
        'my.tick': { label: 'Tick', rules: '' },
        'my.size': { label: 'Size', rules: answer(known, 'my.tick') ? open : 'oneOf:s,m' },
      }),
    });
  expect(possibleAnswers(rulesOf('required|oneOf:l')).of('my.size')).toEqual({
    kind: 'choice',
    keys: new Set(['s', 'm', 'l']),
  });
  expect(possibleAnswers(rulesOf('required')).of('my.size')).toEqual({ kind: 'any' });
});

it('rules that throw for some answer are reported, and the rest is explored', () => {
  const { failures, asked } = explored({
    fields(_, known) {
      if (answer(known, 'my.bad')) throw new Error('broken');
      return asks('my.bad', 'my.good', ...(answer(known, 'my.good') ? ['my.more'] : []));
    },
  });
  expect(failures[0]).toMatchObject({ area: 'domains', module: 'one', part: 'fields' });
  expect(asked.has('my.more')).toBe(true);
});

it('rules that ask endless questions are explored only up to a limit', () => {
  const start = performance.now();
  const { isWhole } = explored({
    fields: (_, known) => {
      const paths = ['my.at0'];
      while (answer(known, paths.at(-1) ?? '')) paths.push(`my.at${paths.length}`);
      return asks(...paths);
    },
  });
  expect(isWhole).toBe(false);
  expect(performance.now() - start).toBeLessThan(20_000);
});
