import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const settingsOf = (environment: Record<string, string>) => {
  const read = readSettings(environment, '/work/site');
  if (read.kind === 'refused') throw new Error(read.reason);
  return read.value;
};

it('nothing needs to be set', () => {
  expect(settingsOf({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    tokenizer: { kind: 'sandbox', port: 3001 },
    dataFolder: '/work/site/data',
    siteFolder: '/work/site/site-server/site',
    releasesFolder: '/work/site/releases',
    development: false,
  });
});

it('pages of development are served in development, or where the settings say so', () => {
  const isServed = (environment: Record<string, string>) => settingsOf(environment).developmentPages;
  expect([
    isServed({}),
    isServed({ DEV: '1' }),
    isServed({ DEVELOPMENT_PAGES: '1' }),
    isServed({ DEV: '1', DEVELOPMENT_PAGES: '0' }),
  ]).toEqual([false, true, true, false]);
});

it('the tokenizer listens one port above the site unless another port is set', () => {
  expect(settingsOf({ PORT: '4000' }).tokenizer).toEqual({ kind: 'sandbox', port: 4001 });
  expect(settingsOf({ PORT: '4000', TOKENIZER_PORT: '5000' }).tokenizer).toEqual({ kind: 'sandbox', port: 5000 });
});

it('a configured tokenizer takes the place of the sandbox', () => {
  const tokenizer = { TOKENIZER_ADDRESS: 'https://tokenizer.example', TOKENIZER_SECRET: 'sixteen-or-longer' };
  expect(settingsOf(tokenizer).tokenizer).toEqual({
    kind: 'configured',
    address: 'https://tokenizer.example',
    secret: 'sixteen-or-longer',
  });
});

it('the clock starts on a day to come, with sandbox payment only', () => {
  expect(settingsOf({ CLOCK_STARTS_AT: '2999-11-20' }).clockStartsAt).toBe('2999-11-20');
  expect(readSettings({ CLOCK_STARTS_AT: '2001-11-20' }, '/')).toMatchObject({
    reason: 'CLOCK_STARTS_AT must be a day to come, such as 2027-11-20, but is "2001-11-20".',
  });
  expect(
    readSettings(
      {
        CLOCK_STARTS_AT: '2999-11-20',
        TOKENIZER_ADDRESS: 'https://tokenizer.example',
        TOKENIZER_SECRET: 'sixteen-or-longer',
      },
      '/',
    ),
  ).toMatchObject({ reason: expect.stringContaining('CLOCK_STARTS_AT is set, so TOKENIZER_ADDRESS must not be') });
});

it('services of areas are found at the addresses that are set for them', () => {
  expect(
    settingsOf({ VEHICLE_DATA_ADDRESS: 'https://vpic.example/api', POSTAL_ADDRESS: '', TOKENIZER_ADDRESS: '' })
      .serviceSettings,
  ).toEqual({ VEHICLE_DATA_ADDRESS: 'https://vpic.example/api' });
  expect(readSettings({ VEHICLE_DATA_ADDRESS: 'vpic.example' }, '/')).toEqual({
    kind: 'refused',
    reason: 'VEHICLE_DATA_ADDRESS must be an address such as https://service.example/api, but is "vpic.example".',
  });
});

it('[OC-227] the postal service is found at a configured address, with the user ID that it gave', () => {
  expect(settingsOf({ POSTAL_ADDRESS: 'https://postal.example/api.dll', POSTAL_KEY: '123PLAIN' })).toMatchObject({
    serviceSettings: { POSTAL_ADDRESS: 'https://postal.example/api.dll', POSTAL_KEY: '123PLAIN' },
  });
});

it('the site is reached directly and under any name, unless the settings say otherwise', () => {
  expect(settingsOf({}).network).toEqual({ trustedProxies: 0 });
  expect(settingsOf({ TRUSTED_PROXIES: '2', ALLOWED_HOSTS: 'Shop.example, www.shop.example' }).network).toEqual({
    trustedProxies: 2,
    allowedHosts: ['shop.example', 'www.shop.example'],
  });
});

it('a limit is how many are accepted at once and then per minute', () => {
  expect(settingsOf({}).limits).toMatchObject({
    orders: { most: 100, perSecond: 0.5 },
    failedCharges: { most: 10, perSecond: 1 / 60 },
    operatorGuesses: { most: 20, perSecond: 0.1 },
  });
  expect(settingsOf({ LIMIT_FAILED_CHARGES: '5/6' }).limits).toMatchObject({
    orders: { most: 100 },
    failedCharges: { most: 5, perSecond: 0.1 },
  });
});

it('orders are kept in the data folder, or in a PostgreSQL', () => {
  expect(settingsOf({})).toMatchObject({ postgres: undefined, chargeSettles: 60_000 });
  const url = 'postgres://orders:secret@db.example:5432/orders?sslmode=verify-full';
  expect(
    settingsOf({
      ...{ DATABASE_URL: url, OPERATOR_TOKEN: 'sixteen-or-longer', CHARGE_SETTLES: '5', MAIL: 'none' },
      PRIVATE_ANSWERS_KEY: 'thirty-two-characters-or-more-of-it',
    }),
  ).toMatchObject({ postgres: { url, connections: 20 }, chargeSettles: 5_000 });
});

it('mail goes to a server and names the site where customers reach it; without one it is only shown', () => {
  expect(settingsOf({ PORT: '4000' })).toMatchObject({
    mail: undefined,
    siteAddress: 'http://localhost:4000',
    mailSettles: 60_000,
  });
  const mail = {
    MAIL_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: 'Plainfield <orders@shop.example>',
    SITE_ADDRESS: 'https://shop.example',
  };
  expect(settingsOf(mail)).toMatchObject({
    mail: { url: mail.MAIL_URL, from: mail.MAIL_FROM },
    siteAddress: 'https://shop.example',
  });
});

it('alerts are mailed to one address, or to none', () => {
  expect([settingsOf({}).alertMail, settingsOf({ ALERT_MAIL: 'desk@shop.example' }).alertMail]).toEqual([
    undefined,
    'desk@shop.example',
  ]);
  expect(readSettings({ ALERT_MAIL: 'a@shop.example, b@shop.example' }, '/')).toMatchObject({ kind: 'refused' });
});

it('events are posted to an address, signed, or nowhere', () => {
  const webhook = { WEBHOOK_URL: 'https://crm.example/hook', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };
  expect(settingsOf({}).webhook).toBeUndefined();
  expect(settingsOf(webhook).webhook).toEqual({ url: webhook.WEBHOOK_URL, secret: webhook.WEBHOOK_SECRET });
  for (const wrong of [
    { WEBHOOK_SECRET: '' },
    { WEBHOOK_SECRET: 'secret' },
    { WEBHOOK_URL: 'http://crm.example/hook' },
  ])
    expect(readSettings({ ...webhook, ...wrong }, '/')).toMatchObject({ kind: 'refused' });
});

it('releases are in a folder, or on a host that is asked as it wants to be', () => {
  expect(settingsOf({}).releasesHost).toBeUndefined();
  const RELEASES_URL = 'https://releases.example/checkout';
  const accessOf = (environment: Record<string, string>) => settingsOf({ RELEASES_URL, ...environment }).releasesHost;
  expect(accessOf({})).toEqual({ url: RELEASES_URL, access: { kind: 'open' } });
  expect(accessOf({ RELEASES_TOKEN: 't' })).toEqual({ url: RELEASES_URL, access: { kind: 'bearer', token: 't' } });
  expect(accessOf({ RELEASES_KEY_ID: 'k', RELEASES_SECRET_KEY: 's', RELEASES_REGION: 'auto' })).toEqual({
    url: RELEASES_URL,
    access: { kind: 'signed', keyId: 'k', secret: 's', region: 'auto' },
  });
});

it.each([
  [{ RELEASES_KEY_ID: 'k' }, 'RELEASES_KEY_ID and RELEASES_SECRET_KEY are one access key: set both, or neither.'],
  [{ RELEASES_SECRET_KEY: 's' }, 'RELEASES_KEY_ID and RELEASES_SECRET_KEY are one access key: set both, or neither.'],
  [
    { RELEASES_KEY_ID: 'k', RELEASES_SECRET_KEY: 's', RELEASES_TOKEN: 't' },
    'RELEASES_KEY_ID and RELEASES_TOKEN are two ways to say who asks: set one of them.',
  ],
  [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535, but is "http".'],
  [{ PORT: '70000' }, 'PORT must be a port from 1 to 65535, but is "70000".'],
  [{ DEV: 'maybe' }, 'DEV must be 1 or 0, but is "maybe".'],
  [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must be at least 16 characters without spaces.'],
  [
    { DATABASE_URL: 'mysql://root:hunter2@db.example/orders' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_URL: 'postgres://user:hunter 2@db.example/orders' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  ],
  [
    { MAIL_URL: 'smtp://user:hunter2@mail.example/?pool=true' },
    'MAIL_URL must be an address such as smtps://user:password@mail.example.',
  ],
  [
    { MAIL_FROM: 'Plainfield <orders@shop.example>, all@example.com' },
    'MAIL_FROM must be a sender such as Plainfield <orders@shop.example>, but is "Plainfield ' +
      '<orders@shop.example>, all@example.com".',
  ],
  [
    { MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'orders@shop.example' },
    'MAIL_URL is set, so MAIL_FROM and SITE_ADDRESS must be set too: the sender of messages, and where their ' +
      'links lead.',
  ],
  [
    { MAIL_URL: 'smtp://mail.example', MAIL: 'none' },
    'MAIL_URL and MAIL are both set: set MAIL_URL if mail is sent, MAIL=none if not.',
  ],
  [{ MAIL: 'sandbox' }, 'MAIL must be "none", or not set, but is "sandbox".'],
  [
    {
      DATABASE_URL: 'postgres://orders:secret@db.example/orders',
      OPERATOR_TOKEN: 'sixteen-or-longer',
      PRIVATE_ANSWERS_KEY: 'thirty-two-characters-or-more-of-it',
    },
    'DATABASE_URL is set, so MAIL_URL must be set too: customers get receipts and links by mail. Set MAIL=none ' +
      'if no mail is to be sent.',
  ],
  [
    { DATABASE_URL: 'postgres://orders:secret@db.example/orders', OPERATOR_TOKEN: 'sixteen-or-longer' },
    'DATABASE_URL is set, so PRIVATE_ANSWERS_KEY must be set too, to the same on every server of this database: ' +
      'what customers give us after payment is encrypted with it.',
  ],
  [
    { PRIVATE_ANSWERS_KEY: 'too-short' },
    'PRIVATE_ANSWERS_KEY must be at least 32 characters without spaces; several are joined by commas.',
  ],
  [
    { DATABASE_URL: 'postgres://orders:secret@db.example/orders' },
    'DATABASE_URL is set, so OPERATOR_TOKEN must be set too, to the same on every server of this database: they ' +
      'answer with one list of orders.',
  ],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a number from 0 to 10, but is "-1".'],
  [
    { ALLOWED_HOSTS: 'https://shop.example' },
    'ALLOWED_HOSTS must be host names without port, joined by commas, but is "https://shop.example".',
  ],
  [
    { LIMIT_ORDERS: '0/5' },
    'LIMIT_ORDERS must be how many are accepted at once and then per minute, such as 10/1, but is "0/5".',
  ],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a number from 2 to 1000, but is "1".'],
  [{ CHARGE_SETTLES: 'never' }, 'CHARGE_SETTLES must be a number of seconds from 1 to 3600, but is "never".'],
  [
    { PORT: '3000', TOKENIZER_PORT: '3000' },
    'TOKENIZER_PORT must be another port than PORT, at most 65535, but is 3000.',
  ],
  [
    { TOKENIZER_ADDRESS: 'https://tokenizer.example' },
    'TOKENIZER_ADDRESS is set, so TOKENIZER_SECRET must be set too: charges are made with it.',
  ],
])('settings %j are refused with a message', (environment, message) => {
  expect(readSettings(environment, '/')).toEqual({ kind: 'refused', reason: message });
});
