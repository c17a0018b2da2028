import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Known, Preselect } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { withValueAt } from 'shared-contracts/data-path';
import type { Preselected } from 'shared-contracts/page-config';
import { preselectedColor, preselectedSize, samplePage } from 'form-engine/testing/sample-area';
import { preselect, stepToStart } from './preselect.ts';

const DECLARED = [preselectedColor, preselectedSize];
const knownOf = (preselected: Preselected = {}, data: Known['data'] = {}): Known => ({
  page: { ...samplePage, preselected },
  data,
  catalogue: EMPTY_CATALOGUE,
  topics: {},
  today: '2026-11-21',
});
/** The answers after the changes. */
const answersOf = (query: string, known: Known, declared: readonly Preselect[] = DECLARED): unknown =>
  preselect(declared, new URLSearchParams(query), known).reduce<unknown>(
    (data, change) => (change.kind === 'set' ? withValueAt(data, change.path, change.value) : data),
    {},
  );

const color = (key: string) => ({ customFields: { color: key } });
const size = (key: string) => ({ customFields: { size: key } });

describe('a preselected answer', () => {
  it.each<[string, Preselected, object]>([
    ['', { color: 'red' }, color('red')],
    ['favorite_color=blue', {}, color('blue')],
    ['favorite_color=blue', { color: 'red' }, color('blue')],
    ['favorite_color=%20blue%20', {}, color('blue')],
    ['favorite_color=plaid', { color: 'red' }, color('red')],
    ['favorite_color=', { color: 'red' }, color('red')],
    ['favorite_color=plaid', { color: 'checked' }, {}],
    ['color=blue', {}, {}],
    ['favorite_color=blue&size=L', { color: 'red', size: 'S' }, { customFields: { color: 'blue', size: 'L' } }],
    ['', { size: 'S', step: 'managers', unknown: 'x' }, size('S')],
    ['', {}, {}],
  ])('[SH-043, SH-070] the address "?%s" on a page that says %j chooses %j', (query, preselected, chosen) => {
    expect(answersOf(query, knownOf(preselected))).toEqual(chosen);
  });

  it.each(['green', ''])('[SH-043] never replaces an answer, here %j', (answer) => {
    expect(
      answersOf('favorite_color=blue', knownOf({ color: 'red' }, { customFields: { color: answer } } as Known['data'])),
    ).toEqual({});
  });

  it('[SH-043] without a declaration there is none', () => {
    expect(answersOf('favorite_color=blue&state=WY', knownOf({ color: 'red', state: 'WY' }), [])).toEqual({});
  });

  it.each([
    ['area_code=212', '212'],
    ['area_code=112', '307'],
    ['area_code=3075', '307'],
  ])('[SH-068] an area code is chosen by the declaration of its area: "?%s" becomes %s', (query, code) => {
    const areaCode: Preselect = {
      name: 'areaCode',
      parameter: 'area_code',
      choose: (wanted) =>
        /^[2-9]\d{2}$/.test(wanted) ? { path: 'phoneService.phoneAreaCode', value: wanted } : undefined,
    };
    expect(answersOf(query, knownOf({ areaCode: '307' }), [areaCode])).toEqual({
      phoneService: { phoneAreaCode: code },
    });
  });
});

describe('the step', () => {
  const steps = [{ key: 'company' }, { key: 'payment' }];
  it.each<[string, string | undefined, Preselected, string | null]>([
    ['', undefined, { step: 'payment' }, 'payment'],
    ['step=company', undefined, { step: 'payment' }, 'company'],
    ['', 'company', { step: 'payment' }, 'company'],
    ['step=payment', 'company', {}, 'payment'],
    ['step=gone', 'company', {}, 'company'],
    ['step=gone', 'gone-too', { step: 'payment' }, 'payment'],
    ['step=gone', undefined, { step: 'hidden' }, null],
  ])(
    '[SH-043, SH-070] the address "?%s", the kept step %j and a page that says %j start on %j',
    (query, saved, preselected, step) => {
      expect(stepToStart({ preselected }, new URLSearchParams(query), saved, steps)).toBe(step);
    },
  );
});

it('[SH-043] no address and no page break the form', () => {
  const names = fc.constantFrom('favorite_color', 'color', 'size', 'step', '__proto__', 'constructor');
  const texts = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'red', 'L'));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, texts)), fc.dictionary(names, texts), (pairs, preselected) => {
      for (const change of preselect(DECLARED, new URLSearchParams(pairs), knownOf(preselected))) {
        expect(change).toMatchObject({
          kind: 'set',
          path: expect.stringMatching(/^customFields\.(color|size)$/),
          value: expect.stringMatching(/^(red|blue|green|S|L)$/),
        });
      }
    }),
  );
});
