/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cookieRemoval, cookieText, createCookieJar, parseCookies } from './cookies.ts';

it.each([
  ['', []],
  [
    'a=1; b=2',
    [
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
    ],
  ],
  ['a=1=2', [{ name: 'a', value: '1=2' }]],
  ['a%20b=c%3Bd', [{ name: 'a b', value: 'c;d' }]],
  [
    'a=%zz; alone',
    [
      { name: 'a', value: '%zz' },
      { name: '', value: 'alone' },
    ],
  ],
])('[SH-057] %j is read as %j', (header, cookies) => {
  expect(parseCookies(header)).toEqual(cookies);
});

it.each([
  [1, 'a=b; Max-Age=86400; Path=/; SameSite=Lax'],
  [30, 'a=b; Max-Age=2592000; Path=/; SameSite=Lax'],
  [0.5, 'a=b; Max-Age=43200; Path=/; SameSite=Lax'],
  [0, 'a=b; Path=/; SameSite=Lax'],
  [-1, 'a=b; Path=/; SameSite=Lax'],
])('[SH-061] a cookie for %d days is set with %j', (days, text) => {
  expect(cookieText({ name: 'a', value: 'b', days }, false)).toBe(text);
});

it('a page that is served securely sets and deletes secure cookies', () => {
  expect(cookieText({ name: 'a', value: 'b', days: 0 }, true)).toMatch(/; Secure$/);
  expect(cookieRemoval('a', true)).toBe('a=; Max-Age=0; Path=/; SameSite=Lax; Secure');
});

it('whatever its name and value, a cookie is read as it was set', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (name, value) => {
      const [pair] = cookieText({ name, value, days: 1 }, false).split('; ');
      expect(parseCookies(`first=1; ${pair}`)).toEqual([
        { name: 'first', value: '1' },
        { name, value },
      ]);
    }),
  );
});

it('[SH-057, SH-061] cookies are set, listed and deleted', () => {
  const jar = createCookieJar(document, false);
  expect(jar.set({ name: 'variant', value: 'b;1', days: 7 })).toBe(true);
  expect(jar.list()).toEqual([{ name: 'variant', value: 'b;1' }]);
  expect(jar.remove('variant')).toBe(true);
  expect(jar.list()).toEqual([]);
});

it('[SH-057] a cookie that the browser does not accept is reported', () => {
  const refusing = {
    get cookie() {
      return 'kept=1';
    },
    set cookie(_) {
      /* Cookies are off. */
    },
  };
  const jar = createCookieJar(refusing, false);
  expect(jar.set({ name: 'a', value: '1', days: 1 })).toBe(false);
  expect(jar.remove('kept')).toBe(false);
});
