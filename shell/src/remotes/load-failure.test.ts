import { describe, expect, it } from '@jest/globals';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { orderWords } from '../test-data/order-words.ts';
import { canHeal, failureOf, faultWords, type Fault, type LoadFailure } from './load-failure.ts';

describe('load failure', () => {
  it.each<[string, unknown, LoadFailure]>([
    [
      'Chromium',
      new TypeError(
        'Failed to fetch dynamically imported module: http://localhost:3000/remotes/domains/1/expose-domain-search.js',
      ),
      'unreachable',
    ],
    [
      'Firefox',
      new TypeError(
        'error loading dynamically imported module: http://localhost:3000/remotes/domains/1/expose-domain-search.js',
      ),
      'unreachable',
    ],
    ['Safari', new TypeError('Importing a module script failed.'), 'unreachable'],
    [
      'the page, of an entry that is no container',
      new Error('/remotes/domains/1/remoteEntry.js is no container: it exports no get and init.'),
      'malformed',
    ],
    [
      'the container, of a module it does not have',
      new Error('Module "./domain-search" does not exist in container.'),
      'module-missing',
    ],
    [
      'the container, of a singleton of another version',
      new Error('Unsatisfied version 19.2.9 from shell of shared singleton module react (required ^20.0.0)'),
      'version-mismatch',
    ],
    [
      'a federation runtime, of a singleton of another version',
      new Error(
        '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the ' +
          'requirement of mfe_domains which needs ^20.0.0)',
      ),
      'version-mismatch',
    ],
    [
      'a federation runtime, of a container that could not start because of one',
      new Error(
        '[ Federation Runtime ]: Error: Version 19.3.1 from shell of shared singleton module react does not ' +
          'satisfy the requirement of x which needs ^20.0.0) #RUNTIME-015',
      ),
      'version-mismatch',
    ],
    ['code', new TypeError("Cannot read properties of undefined (reading 'x')"), 'threw'],
    ['code that could not fetch what it wanted', new TypeError('Failed to fetch'), 'threw'],
    ['code that does not parse', new SyntaxError("Unexpected token '}'"), 'threw'],
    ['code that throws a text instead of an error', 'no', 'threw'],
  ])('[SH-013] a failure reported by %s', (_, cause, reason) => {
    expect(failureOf(cause)).toBe(reason);
  });

  it('only a part that may arrive the next time is worth another try', () => {
    const reasons: LoadFailure[] = [
      'unreachable',
      'timed-out',
      'threw',
      'malformed',
      'module-missing',
      'contract-mismatch',
      'version-mismatch',
      'unknown-area',
    ];
    expect(reasons.filter(canHeal)).toEqual(['unreachable', 'timed-out']);
  });
});

describe('fault words', () => {
  const words = (fault: Fault, required = true, attempts = 1) =>
    faultWords({ fault, title: 'Domain search', required, attempts, words: orderWords });

  it.each<[Fault, readonly string[], string]>([
    ['unreachable', ['try-again'], 'It could not be fetched.'],
    ['timed-out', ['try-again'], 'It took too long to answer.'],
    ['threw', ['reload'], 'It stopped with an error before it could start.'],
    ['malformed', ['reload'], 'It is not what this page expects.'],
    ['module-missing', ['reload'], 'The version of the site that this page was made for does not have it.'],
    ['contract-mismatch', ['reload'], 'It was made for another version of this page.'],
    ['version-mismatch', ['reload'], 'It was made for another version of this page.'],
    ['unknown-area', ['reload'], 'This page was made without it.'],
    ['threw-in-render', ['reload'], 'It stopped with an error.'],
  ])(
    '[SH-013] %s offers %j and says "%s", that answers are safe, and what it means for the order',
    (fault, offers, reason) => {
      const required = words(fault);
      expect(required.offers).toEqual(offers);
      expect(required.title).toBe(
        fault === 'threw-in-render' ? 'Domain search stopped working' : 'Domain search did not load',
      );
      expect(required.text).toContain(
        `${reason} You have not been charged, and your answers are safe. This part is needed to place the order`,
      );
      const optional = words(fault, false);
      expect(optional.text).toContain(`${reason} Your answers are safe and your total is correct.`);
      expect(optional.text).toContain('or continue without it.');
      for (const { text } of [required, optional])
        expect(/reload the page/i.test(text)).toBe(offers.includes('reload'));
    },
  );

  it('for a part that hung at both addresses a reload is offered, too', () => {
    expect(words('timed-out', true, 2).offers).toEqual(['try-again', 'reload']);
    expect(words('unreachable', true, 4).offers).toEqual(['try-again']);
  });

  it('the text for rules that threw does not say that the total is correct', () => {
    expect(words('rules-threw').text).toBe(
      'You have not been charged, and your answers are safe. This part is needed to place the order: reload the ' +
        'page to continue.',
    );
    expect(words('rules-threw', false).text).toBe('Your answers are safe. Reload the page, or continue without it.');
  });

  it('[SH-073] the text of a form that is not an order does not mention charges, totals and orders', () => {
    for (const required of [true, false]) {
      const { text } = faultWords({
        fault: 'unreachable',
        title: 'Your message',
        required,
        attempts: 1,
        words: PLAIN_WORDS,
      });
      expect(text).not.toMatch(/charge|total|order/i);
      expect(text).toContain('Your answers are safe.');
    }
  });
});
