import { expect, it } from '@jest/globals';
import { plainHttpWarning } from './plain-http-warning.ts';

it.each([
  ['http://shop.test:3000', undefined, 0, true],
  ['http://0.0.0.0:3000', undefined, 0, true],
  ['http://shop.test', 'http://shop.test', 1, true],
  ['https://shop.test', 'https://shop.test', 0, false],
  ['http://0.0.0.0:3000', undefined, 1, false],
  ['http://localhost:3000', undefined, 0, false],
  ['http://127.0.0.1:3000', undefined, 0, false],
  ['http://[::1]:3000', undefined, 0, false],
])(
  '%s (SITE_ADDRESS %s, %i proxies) → a warning that cards need HTTPS: %s',
  (siteAddress, origin, trustedProxies, isWarned) => {
    const warning = plainHttpWarning({ siteAddress, network: { origin, trustedProxies } });
    expect(warning?.includes('For real cards set up HTTPS') ?? false).toBe(isWarned);
  },
);
