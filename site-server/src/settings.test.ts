import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const settingsOf = (environment: Record<string, string>) => {
  const read = readSettings(environment, '/work/site');
  if (read.kind !== 'settings') throw new Error(read.message);
  return read.settings;
};

it('nothing needs to be set', () => {
  expect(settingsOf({})).toMatchObject({
    port: 3000, host: 'localhost', tokenizer: { kind: 'sandbox', port: 3001 }, dataFolder: '/work/site/data',
    siteFolder: '/work/site/site-server/site', releasesFolder: '/work/site/releases', development: false,
  });
});

it('the tokenizer stands one port above the site unless told otherwise', () => {
  expect(settingsOf({ PORT: '4000' }).tokenizer).toEqual({ kind: 'sandbox', port: 4001 });
  expect(settingsOf({ PORT: '4000', TOKENIZER_PORT: '5000' }).tokenizer).toEqual({ kind: 'sandbox', port: 5000 });
});

it('a configured tokenizer takes the place of the sandbox', () => {
  const tokenizer = { TOKENIZER_ADDRESS: 'https://tokenizer.example', TOKENIZER_SECRET: 'sixteen-or-longer' };
  expect(settingsOf(tokenizer).tokenizer).toEqual({ kind: 'configured', address: 'https://tokenizer.example', secret: 'sixteen-or-longer' });
});

it.each([
  [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535, but is "http".'],
  [{ PORT: '70000' }, 'PORT must be a port from 1 to 65535, but is "70000".'],
  [{ DEV: 'maybe' }, 'DEV must be 1 or 0, but is "maybe".'],
  [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must be at least 16 characters without spaces.'],
  [{ PORT: '3000', TOKENIZER_PORT: '3000' }, 'TOKENIZER_PORT must be another port than PORT, at most 65535, but is 3000.'],
  [{ TOKENIZER_ADDRESS: 'https://tokenizer.example' }, 'TOKENIZER_ADDRESS is set, so TOKENIZER_SECRET must be set too: charges are made with it.'],
])('settings %j are refused with a message', (environment, message) => {
  expect(readSettings(environment, '/')).toEqual({ kind: 'bad-settings', message });
});
