import { expect, it } from '@jest/globals';
import { framesOf, ownerOfFrames } from './owner-of-frames.ts';

const SITE = 'http://localhost:3000';
const SHELL = '/assets/0.1.0-aaaaaaaa/main.js:2:400';
const DOMAINS = '/remotes/domains/0.2.0-bbbbbbbb/expose-domain-search-1ee8cf62.js:1:2345';
const AGAIN = '/again/remotes/domains/0.2.0-bbbbbbbb/remoteEntry.js:1:7';
const CHECKOUT = '/remotes/order-checkout/0.1.0-cccccccc/common.js:1:9';

const chromium = (...frames: string[]) =>
  'TypeError: x is not a ' +
  `function\n${frames.map((frame, i) => `    at ${i % 2 ? `async t.onClick (${frame})` : frame}`).join('\n')}`;
const firefox = (...frames: string[]) => frames.map((frame) => `onClick@${frame}`).join('\n');

it.each([
  ['an area', chromium(SITE + DOMAINS, SITE + SHELL), [DOMAINS, SHELL], { area: 'domains', version: '0.2.0-bbbbbbbb' }],
  [
    'an area whose error is thrown in code of the shell',
    chromium(SITE + SHELL, SITE + CHECKOUT, SITE + SHELL),
    [SHELL, CHECKOUT, SHELL],
    { area: 'order-checkout', version: '0.1.0-cccccccc' },
  ],
  [
    'the innermost of two areas',
    chromium(SITE + CHECKOUT, SITE + DOMAINS),
    [CHECKOUT, DOMAINS],
    { area: 'order-checkout', version: '0.1.0-cccccccc' },
  ],
  [
    'an area loaded from its second address',
    firefox(SITE + AGAIN),
    [AGAIN],
    { area: 'domains', version: '0.2.0-bbbbbbbb' },
  ],
  ['the shell', firefox(SITE + SHELL), [SHELL], { area: 'shell', version: '0.1.0-aaaaaaaa' }],
  [
    'the shell, beside an extension',
    chromium('chrome-extension://abcdef/inject.js:1:1', SITE + SHELL),
    [SHELL],
    { area: 'shell', version: '0.1.0-aaaaaaaa' },
  ],
  ['no owner, without a stack', '', [], undefined],
  ['no owner, from the console', chromium('<anonymous>:1:7'), [], undefined],
  [
    'no owner, in the document',
    chromium(`${SITE}/form-a-business?step=account-setup&coupon=SECRET:12:3`),
    [],
    undefined,
  ],
])('the owner of a stack is %s', (_, stack, frames, owner) => {
  expect(framesOf(stack, SITE)).toEqual(frames);
  expect(ownerOfFrames(frames)).toEqual(owner);
});

it.each([
  ['an extension', 'chrome-extension://abcdef/inject.js:1:1'],
  ['another site', `https://other.example${SHELL}`],
  ['a site whose name begins like ours', `${SITE}0${SHELL}`],
])('a stack of %s alone is not ours', (_, frame) => {
  expect(framesOf(chromium(frame), SITE)).toBeUndefined();
});

it('five frames of a deep stack are kept', () => {
  expect(framesOf(chromium(...(Array(20).fill(SITE + DOMAINS) as string[])), SITE)).toHaveLength(5);
});
