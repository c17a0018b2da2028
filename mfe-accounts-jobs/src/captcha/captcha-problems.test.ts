import { expect, it } from '@jest/globals';
import { accountPage } from '../test-data/account-host.ts';
import { captchaProblems } from './captcha-problems.ts';

it.each<[string, Parameters<typeof accountPage>[0], number]>([
  ['asks for one', { modules: { 'account-setup': {}, captcha: {} } }, 0],
  ['skips it', { modules: { 'account-setup': {}, captcha: { skip: true } } }, 0],
  ['needs none', { modules: { login: {} }, page: { formType: 'LoginForm' } }, 0],
  ['forgets it', { modules: { 'account-setup': {} } }, 1],
  [
    'forgets it, and is based on a form that needs one',
    { modules: { 'account-setup': {} }, page: { formType: 'PressForm', basedOn: 'ContactForm' } },
    1,
  ],
])('[AJ-002] a page that %s', (_, page, problems) => {
  expect(captchaProblems(accountPage(page))).toHaveLength(problems);
});
