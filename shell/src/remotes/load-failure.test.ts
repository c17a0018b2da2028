import { expect, it } from '@jest/globals';
import { canHeal, failureOf, type LoadFailure } from './load-failure.ts';

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
    'the runtime, of an entry that did not arrive',
    new Error(
      '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"mfe_domains"}',
    ),
    'unreachable',
  ],
  [
    'the runtime, of an entry that is not a remote entry',
    new Error('[ Federation Runtime ]: The remote entry interface does not contain "init" #RUNTIME-002'),
    'malformed',
  ],
  [
    'the runtime, of an entry without exports',
    new Error('[ Federation Runtime ]: remoteEntryExports is undefined \n {}'),
    'malformed',
  ],
  [
    'the container, of a module it does not have',
    new Error('Module "./domain-search" does not exist in container.'),
    'module-missing',
  ],
  [
    'the runtime, of such a module',
    new Error('[ Federation Runtime ]: The remote does not expose the requested module. #RUNTIME-014'),
    'module-missing',
  ],
  [
    'the runtime, of a singleton of another version',
    new Error(
      '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the ' +
        'requirement of mfe_domains which needs ^20.0.0)',
    ),
    'version-mismatch',
  ],
  [
    'the runtime, of a container that could not start because of one',
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
