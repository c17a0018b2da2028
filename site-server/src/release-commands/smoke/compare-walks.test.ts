import { describe, expect, it } from '@jest/globals';
import { compareWalks } from './compare-walks.ts';
import type { Visit, Walk } from './walk-page.ts';

const visit = (changes: Partial<Visit> = {}): Visit => ({
  step: 'payment',
  title: 'Payment',
  lines: [
    { name: 'LLC Filing Service', amounts: '$100.00' },
    { name: 'maple.com', amounts: '$18.00' },
  ],
  missing: [],
  isEmpty: false,
  total: '$118.00',
  looks: { 'h1: color': 'black', 'any button: letter-spacing': 'normal' },
  ...changes,
});
const walk = (...visits: Visit[]): Walk => ({ visits, faults: [] });
const before = walk(visit());
const compare = (after: Walk, today: Walk | undefined = before) => compareWalks(today, after, { comparesLooks: true });

describe('compared walks', () => {
  it('find nothing and note nothing if nothing changed', () => {
    expect(compare(walk(visit()))).toEqual({ findings: [], notes: [] });
  });

  it('find a line that is no longer in the order, and what the summary says in its place', () => {
    const { findings, notes } = compare(
      walk(visit({ lines: visit().lines.slice(0, 1), total: '—', missing: ['Choose a domain'] })),
    );
    expect(findings.map(({ wrong }) => wrong)).toEqual([
      'The same answers and clicks no longer put into the order: "maple.com" ($18.00). The summary says "Choose a ' +
        'domain".',
    ]);
    expect(notes).toEqual(['The total of the walk is —, and was $118.00.']);
  });

  it('note a new line, another name at the same price, and another price', () => {
    const [filing, domain] = visit().lines as [Visit['lines'][number], Visit['lines'][number]];
    const lines = [
      { ...filing, name: 'LLC Filing' },
      { ...domain, amounts: '$20.00' },
      { name: 'Mailbox', amounts: '$5.00' },
    ];
    expect(compare(walk(visit({ lines, total: '$125.00' })))).toEqual({
      findings: [],
      notes: [
        '"LLC Filing Service" is now called "LLC Filing".',
        '"Mailbox" ($5.00) is new in the order.',
        'The total of the walk is $125.00, and was $118.00.',
      ],
    });
  });

  it('find that a first release puts nothing into the order although every choice is made', () => {
    const wrongOfFirst = (changes: Partial<Visit>) =>
      compareWalks(undefined, walk(visit(changes)), { comparesLooks: true }).findings.map(({ wrong }) => wrong);
    expect(wrongOfFirst({ lines: [], total: '—', missing: ['There is no product yet'], isEmpty: true })).toEqual([
      'The answers and clicks of the walk put nothing into the order, so that none can be placed.',
    ]);
    expect(wrongOfFirst({ lines: [], total: '—', missing: ['Choose a domain'] })).toEqual([]);
    // A page without an order has no total.
    expect(wrongOfFirst({ lines: [], total: '' })).toEqual([]);
    expect(wrongOfFirst({})).toEqual([]);
  });

  it('find a step that is no longer shown', () => {
    const two = walk(visit({ step: 'domain', title: 'Domain' }), visit());
    expect(compare(walk(visit()), two).findings.map(({ wrong }) => wrong)).toEqual([
      'step domain: "Domain" is not shown any more.',
    ]);
  });

  it('find each fault once, but those that the page has today', () => {
    const fault = { step: 'payment', wrong: 'An error was not caught: x.' };
    const after = { ...walk(visit()), faults: [fault, fault] };
    expect(compare(after).findings.map(({ wrong }) => wrong)).toEqual(['step payment: An error was not caught: x.']);
    expect(compare(after, { ...before, faults: [fault] }).findings).toEqual([]);
    expect(compareWalks(undefined, after, { comparesLooks: true }).findings).toHaveLength(1);
  });

  it('find other looks of what is not the area, on the first step that has them', () => {
    const looks = { 'h1: color': 'red', 'any button: letter-spacing': '3px', 'added: color': 'red' };
    const after = walk(visit({ looks }));
    expect(compare(after).findings.map(({ wrong }) => wrong)).toEqual([
      'step payment: its styles change how others look: h1: color red in place of black, any button: letter-spacing ' +
        '3px in place of normal.',
    ]);
    expect(compareWalks(before, after, { comparesLooks: false }).findings).toEqual([]);
  });
});
