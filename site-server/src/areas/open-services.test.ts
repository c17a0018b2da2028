import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { openServices, problemOfServices } from './open-services.ts';

const DOCUMENTED = { about: 'a word', without: 'a sandbox' };
const sandboxAnswering = (word: string) => () => new Hono().get('/word', (context) => context.text(word));
const services = new Map([
  ['words', { ...DOCUMENTED, setting: 'WORDS_ADDRESS', sandbox: sandboxAnswering('sandbox') }],
  ['numbers', { ...DOCUMENTED, setting: 'NUMBERS_ADDRESS', sandbox: sandboxAnswering('one') }],
]);

it('a service without an address runs as a sandbox on a free port until the site stops', async () => {
  const { addresses, stop } = await openServices(services, {
    serviceSettings: {},
    host: 'localhost',
    dataFolder: '/nowhere',
  });
  const words = await Promise.all(
    [...addresses.values()].map(async (address) => (await fetch(`${address}/word`)).text()),
  );
  expect(words).toEqual(['sandbox', 'one']);
  await stop();
  await expect(fetch(`${addresses.get('words')}/word`)).rejects.toThrow();
});

it('a service with an address is called there, without a sandbox', async () => {
  const { addresses, stop } = await openServices(services, {
    serviceSettings: { WORDS_ADDRESS: 'https://words.example/api/', NUMBERS_ADDRESS: 'https://n.example' },
    host: 'localhost',
    dataFolder: '/nowhere',
  });
  expect([...addresses]).toEqual([
    ['words', 'https://words.example/api'],
    ['numbers', 'https://n.example'],
  ]);
  await stop();
});

it('a service without a sandbox has no address until one is set', async () => {
  const without = new Map([['list', { ...DOCUMENTED, setting: 'LIST_ADDRESS' }]]);
  const addressesWith = async (serviceSettings: Record<string, string>) => [
    ...(await openServices(without, { serviceSettings, host: 'localhost', dataFolder: '/nowhere' })).addresses,
  ];
  expect(await addressesWith({})).toEqual([]);
  expect(await addressesWith({ LIST_ADDRESS: 'https://list.example' })).toEqual([['list', 'https://list.example']]);
});

it('a service with a key is not used without it', async () => {
  const withKey = new Map([
    ['words', { ...DOCUMENTED, setting: 'WORDS_ADDRESS', key: { setting: 'WORDS_KEY', about: 'an ID' } }],
  ]);
  const address = { WORDS_ADDRESS: 'https://words.example' };
  const serviceSettings = { ...address, WORDS_KEY: 'key' };
  expect(problemOfServices(withKey, { serviceSettings: address })).toContain('WORDS_KEY must be set too: an ID.');
  expect(problemOfServices(withKey, { serviceSettings: {} })).toBeUndefined();
  expect(problemOfServices(withKey, { serviceSettings })).toBeUndefined();
  const required = new Map([['words', { ...withKey.get('words')!, isRequired: true as const }]]);
  expect(problemOfServices(required, { serviceSettings: {} })).toBe(
    'WORDS_ADDRESS must be set: the address of a word.',
  );
  const { keys } = await openServices(withKey, { serviceSettings, host: 'localhost', dataFolder: '/nowhere' });
  expect([...keys]).toEqual([['words', 'key']]);
});
