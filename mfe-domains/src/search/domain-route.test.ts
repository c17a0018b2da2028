import { expect, it } from '@jest/globals';
import { domainInPath, pathOfDomain } from '../modules/domain-search/use-routed-search.ts';

it.each([
  ['/domains/acme.com', 'acme.com'],
  ['/domains/Acme.COM/', 'acme.com'],
  ['/domains/acme.com/more', 'acme.com'],
  ['/domains/acme', 'acme'],
  ['/domains/my%20cafe.com', 'mycafe.com'],
  ['/domains', ''],
  ['/domains/', ''],
  ['/domains/%E0%A4%A', ''],
  ['/domains-and-more/acme.com', ''],
  ['/domains/---', ''],
])('[DO-002] the address %s has the domain "%s"', (path, domain) => {
  expect(domainInPath(path, '/domains')).toBe(domain);
  expect(domainInPath(path, '/domains/')).toBe(domain);
});

it('[DO-001] a domain is a path below the page', () => {
  expect([pathOfDomain('acme.co.uk', '/domains'), pathOfDomain('acme.com', '/names/')]).toEqual([
    '/domains/acme.co.uk',
    '/names/acme.com',
  ]);
});
