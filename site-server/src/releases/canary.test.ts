import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Release } from 'shared-contracts/release-set';
import { dealNumbers, NUMBERS } from '../http/visitor-number.ts';
import { bandsOf, isStepDue, readSteps, textOfSteps } from './canary.ts';
import { withCanary, withoutCanary } from './canary-sets.ts';
import { nextSet } from './next-set.ts';
import type { DatedSet } from './set-document.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const releaseOf = (area: string, version: string) => ({ area, version: `${version}.0.0-0a1b2c3d` }) as Release;
const AREAS = ['shell', 'domains', 'vehicles', 'phone-nyop'];
const running = nextSet(
  undefined,
  AREAS.map((area) => releaseOf(area, '1')),
  { cause: 'build' },
  NOW,
);
const shownTo = (set: DatedSet, area: string, share: number, version = '2') =>
  withCanary(set, { release: releaseOf(area, version), steps: [{ share }] }, NOW);
const setOf = (set: DatedSet, visitor: number) => bandsOf(set).find(({ below }) => visitor < below)!.set;
const versionsOf = (set: DatedSet, visitor: number) =>
  Object.fromEntries(setOf(set, visitor).releases.map(({ area, version }) => [area, version[0]]));

describe('shares', () => {
  it.each([
    ['5%', [{ share: 500 }]],
    ['0%', [{ share: 0 }]],
    ['100%', [{ share: 10_000 }]],
    ['0.25% 30s, 1% 2d, 33.33%', [{ share: 25, lasts: 30_000 }, { share: 100, lasts: 172_800_000 }, { share: 3_333 }]],
    ['5% 30m, 25% 1h, 100%', [{ share: 500, lasts: 1_800_000 }, { share: 2_500, lasts: 3_600_000 }, { share: 10_000 }]],
  ])('%s is read, and written as it was', (text, steps) => {
    const read = readSteps(text);
    expect(read).toEqual({ kind: 'ok', value: steps });
    expect(textOfSteps(steps)).toBe(text);
  });

  it.each([
    ['', '"" is no share of visitors.'],
    ['5', '"5" is no share of visitors.'],
    ['five percent', '"five percent" is no share of visitors.'],
    ['101%', '101% is more than all visitors.'],
    ['5% 1h, 5%', '5% is not more than the share before.'],
    ['25% 1h, 5%', '5% is not more than the share before.'],
    ['5%, 25%', 'It is not said how long 5% lasts.'],
    ['5% 30m', 'Nothing follows after the last share.'],
    ['5% 30w', '"5% 30w" is no share of visitors.'],
  ])('"%s" is refused', (text, reason) => {
    expect(readSteps(text)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
  });
});

describe('visitors', () => {
  it.each([0, 1, 500, 2_500, 9_999, 10_000])('a share of %d of 10,000 is that of 100,000 visitors', (share) => {
    const deal = dealNumbers();
    const set = shownTo(running, 'domains', share);
    let shown = 0;
    for (let visitor = 0; visitor < 100_000; visitor += 1) if (versionsOf(set, deal()).domains === '2') shown += 1;
    expect(Math.abs(shown / 100_000 - share / NUMBERS)).toBeLessThan(0.003);
    if (share === 0) expect(shown).toBe(0);
    if (share === NUMBERS) expect(shown).toBe(100_000);
  });

  it('of ten thousand in a row each has another number', () => {
    const deal = dealNumbers();
    const dealt = Array.from({ length: 2 * NUMBERS }, deal);
    expect([new Set(dealt.slice(0, NUMBERS)).size, new Set(dealt.slice(NUMBERS)).size]).toEqual([NUMBERS, NUMBERS]);
    expect(dealt.slice(0, NUMBERS)).not.toEqual(dealt.slice(NUMBERS));
  });

  it('with equal shares are in for all areas or for none, and with others in for the larger ones, too', () => {
    const shares = fc.record({
      domains: fc.integer({ min: 0, max: NUMBERS }),
      vehicles: fc.integer({ min: 0, max: NUMBERS }),
      'phone-nyop': fc.integer({ min: 0, max: NUMBERS }),
    });
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: NUMBERS - 1 }), (wanted, visitor) => {
        let set: DatedSet = running;
        for (const [area, share] of Object.entries(wanted)) set = shownTo(set, area, share);
        expect(versionsOf(set, visitor)).toEqual({
          shell: '1',
          ...Object.fromEntries(Object.entries(wanted).map(([area, share]) => [area, visitor < share ? '2' : '1'])),
        });
        expect(bandsOf(set).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('a canary', () => {
  it('ends when its area moves, and stays when another one does', () => {
    const shown = shownTo(running, 'domains', 500);
    const other = nextSet(shown, [releaseOf('vehicles', '3')], { cause: 'promote' }, NOW);
    expect([versionsOf(other, 0), versionsOf(other, 500)]).toEqual([
      { shell: '1', domains: '2', vehicles: '3', 'phone-nyop': '1' },
      { shell: '1', domains: '1', vehicles: '3', 'phone-nyop': '1' },
    ]);
    const own = nextSet(other, [releaseOf('domains', '2')], { cause: 'promote' }, NOW);
    expect([own.canaries, versionsOf(own, 9_999).domains]).toEqual([undefined, '2']);
  });

  it('that is taken back leaves what other areas show', () => {
    const shown = shownTo(shownTo(running, 'domains', 500), 'vehicles', 500);
    const [domains] = shown.canaries!;
    const back = withoutCanary(shown, domains!, {}, NOW);
    expect([versionsOf(back, 0), back.revoked]).toEqual([
      { shell: '1', domains: '1', vehicles: '2', 'phone-nyop': '1' },
      undefined,
    ]);
    const withdrawn = withoutCanary(shown, domains!, { revokesSets: true }, NOW);
    // The set of the visitors who had it, and only that one.
    expect(withdrawn.revoked).toEqual([setOf(shown, 0).id]);
    expect(withoutCanary(shown, domains!, { revokes: true }, NOW).revoked).toEqual(['domains/2.0.0-0a1b2c3d']);
  });

  it('gets its next share when its time has passed', () => {
    const steps = readSteps('5% 30m, 25% 1h, 100%');
    if (steps.kind === 'refused') throw new Error(steps.reason);
    const [canary] = withCanary(running, { release: releaseOf('domains', '2'), steps: steps.value }, NOW).canaries!;
    const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    expect([isStepDue(canary!, after(29)), isStepDue(canary!, after(30))]).toEqual([false, true]);
    const [last] = shownTo(running, 'domains', 500).canaries!;
    expect(isStepDue(last!, after(1_000_000))).toBe(false);
  });
});
