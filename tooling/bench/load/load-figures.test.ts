import { expect, it } from '@jest/globals';
import { areasNamed, chainDepth, median, pathsOfOthers, verdicts, type Visit } from './load-figures.mjs';

const script = (start: number, end: number, isNamed = false) => ({ start, end, isNamed });

it('scripts that the document names are the second wave, however late they arrive', () => {
  expect(chainDepth([])).toBe(1);
  expect(chainDepth([script(150, 900, true), script(150, 300, true), script(600, 800, true)])).toBe(2);
});

it(
  'a script that the document does not name is one wave after the ' +
    'scripts that had arrived before it was requested',
  () => {
    const first = [script(150, 400, true), script(150, 900, true)];
    expect(chainDepth([...first, script(410, 600)])).toBe(3);
    expect(chainDepth([script(610, 800), ...first, script(410, 600)])).toBe(4);
    expect(chainDepth([...first, script(410, 600), script(420, 700)])).toBe(3);
  },
);

it(
  'the steps and the summary name the areas; files of other areas are recognized by their address, also at the ' +
    'mirror',
  () => {
    const areas = areasNamed([{ sections: [{ modules: [{ module: 'order-checkout/contact' }] }] }], {
      module: 'order-checkout/order-summary',
    });
    expect([...areas]).toEqual(['order-checkout']);
    expect(
      pathsOfOthers(
        [
          '/form',
          '/assets/1/main.js',
          '/remotes/order-checkout/1/a.js',
          '/remotes/domains/1/b.js',
          '/again/remotes/domains/1/b.js',
        ],
        areas,
      ),
    ).toEqual(['/remotes/domains/1/b.js', '/again/remotes/domains/1/b.js']);
  },
);

it('the median of an even number of times is between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
});

it('times are compared by their medians; of everything else the worst visit counts', () => {
  const visit = (ready: number, changes: Partial<Visit> = {}): Visit => ({
    ready,
    depth: 2,
    foreign: 0,
    shift: 0,
    gzip: 190,
    ...changes,
  });
  const bundle = [visit(1000), visit(1000), visit(4000)];
  const missed = (federated: Visit[], afterOther = [visit(600)], afterCheckout = [visit(1000)]) =>
    verdicts({
      ...{ federated, bundle, afterOther, afterCheckout, afterBundle: bundle },
      ...{ typing: typing(600, 100), typingPlain: typing(550, 0) },
    }).flatMap(({ key, isMet }) => (isMet ? [] : [key]));
  const typing = (typed: number, longestTask: number) => [{ typed, longestTask }];
  expect(missed([visit(1050), visit(1050), visit(9000)])).toEqual([]);
  expect(missed([visit(1051), visit(1051), visit(900)])).toEqual(['ratio']);
  expect(missed([visit(1000)], [visit(1001)], [visit(1002)])).toEqual(['afterOther', 'afterCheckout']);
  expect(missed([visit(1000), visit(1000, { depth: 3, foreign: 1, shift: 0.011, gzip: 200.1 })])).toEqual([
    'depth',
    'foreign',
    'shift',
    'gzip',
  ]);
});

it('who types at once waits no longer than in a document without scripts', () => {
  const visit = { ready: 1, depth: 2, foreign: 0, shift: 0, gzip: 1 };
  const missed = (typed: number, plain: number, longestTask = 100) => {
    const visits = { federated: [visit], bundle: [visit], afterOther: [visit], afterCheckout: [visit] };
    return verdicts({
      ...{ ...visits, afterBundle: [visit] },
      ...{ typing: [{ typed, longestTask }], typingPlain: [{ typed: plain, longestTask: 0 }] },
    }).flatMap(({ key, isMet }) => (isMet ? [] : [key]));
  };
  expect(missed(600, 560)).toEqual([]);
  expect(missed(601, 560, 101)).toEqual(['typed', 'longestTask']);
  expect(missed(560, 500)).toEqual(['typedRatio']);
});
