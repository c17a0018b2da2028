import { describe, expect, it, jest } from '@jest/globals';
import type { Submission } from 'shared-contracts/area-host';
import type { AskedField } from 'shared-contracts/area-rules';
import type { CallResult } from 'shared-contracts/calls';
import type { FormValues } from 'shared-contracts/form-data';
import type { FormType } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import { FreeAccountStruct } from 'shared-contracts/payloads/account-forms';
import { milestoneTopic } from 'shared-contracts/topics';
import { is } from 'superstruct';
import { accountHost, answered, answeringCalls, refused } from '../test-data/account-host.ts';
import { createSubmit } from './create-submit.ts';
import { FORM_SENDERS } from './form-senders.ts';

const DATA: FormValues = {
  accountInformation: {
    email: ' maya@alderandwren.com ',
    password: 'Coffee-Beans-7',
    confirmPassword: 'Coffee-Beans-7',
  },
};

interface Sent {
  data?: FormValues;
  answer?: CallResult;
  page?: Partial<PageConfig>;
  /** The captcha's response, where the page asks for one. */
  captcha?: string;
}

async function send(formType: FormType, { data = DATA, answer = answered({}), page = {}, captcha }: Sent = {}) {
  const { calls, made } = answeringCalls(new Proxy({}, { get: () => answer }));
  const testHost = accountHost({
    modules: { 'account-setup': {} },
    page: { formType, ...page },
    data: { ...data, ...(captcha && { captchaResponse: captcha }) },
    calls,
    log: { warn: jest.fn(), error: jest.fn() },
  });
  const milestones: string[] = [];
  testHost.bus
    .forOwner('shell')
    .from(milestoneTopic('accounts-jobs'))
    .subscribe(({ milestone }) => milestones.push(milestone));
  const asked = captcha === undefined ? [] : [{ path: 'captchaResponse', answer: captcha } as AskedField];
  const outcome = await createSubmit(FORM_SENDERS)(testHost.host, {
    known: testHost.known(),
    asked,
    clientIp: '192.0.2.7',
  } as unknown as Submission);
  const [call] = made;
  return {
    outcome,
    call,
    payload: (name: string) => JSON.parse(call!.fields[name]!) as unknown,
    answers: () => testHost.known().data as Record<string, unknown>,
    milestones,
  };
}

describe('a free account', () => {
  it("[AJ-007] is sent by process_signup with signupData and the captcha's response", async () => {
    const { call, payload, milestones } = await send('FreeAccountForm', { captcha: 'solved' });
    expect(call).toMatchObject({
      action: 'process_signup',
      fields: { formType: 'FreeAccountForm', captchaResponse: 'solved' },
    });
    const signupData = payload('signupData');
    expect(is(signupData, FreeAccountStruct)).toBe(true);
    expect(signupData).toEqual({
      website: 1,
      client_ip: '192.0.2.7',
      formType: 'FreeAccountForm',
      contact: { first_name: '', last_name: '' },
      account: { email_address: 'maya@alderandwren.com', password: 'Coffee-Beans-7', notes: [] },
    });
    expect(milestones).toEqual(['account-set', 'contact-set']);
  });

  it('[AJ-045] its success is the event account created', async () => {
    expect((await send('FreeAccountForm')).outcome).toMatchObject({ kind: 'succeeded', success: 'account-created' });
  });

  it.each([
    [{ thankYouLink: '/thanks' }, { login_url: '/log-in' }, '/thanks'],
    [{}, { login_url: '/log-in' }, '/log-in?accountCreated=1'],
    [{}, {}, '/login?accountCreated=1'],
    [{}, { login_url: 'javascript:alert(1)' }, undefined],
  ])('[SH-053] with the page %j and the answer %j it leads to %s', async (page, result, address) => {
    const { outcome } = await send('FreeAccountForm', { page, answer: answered(result) });
    expect((outcome as { redirect?: unknown }).redirect).toEqual(address && { kind: 'address', address });
  });

  it('[AJ-007] the printed payload has no password', async () => {
    const { outcome, call } = await send('FreeAccountForm', { page: { bailBeforeSubmission: true } });
    expect(call).toBeUndefined();
    expect(JSON.stringify(outcome)).toContain('********');
    expect(JSON.stringify(outcome)).not.toContain('Coffee-Beans-7');
  });
});

describe('a login', () => {
  it('[AJ-009, AJ-045] sends url, username and password, and its success is the event login successful', async () => {
    const { call, payload, outcome } = await send('LoginForm', { answer: answered({ login_url: '/account' }) });
    expect(call).toMatchObject({ action: 'process_login', fields: { formType: 'LoginForm' } });
    expect(payload('loginData')).toEqual({
      url: '/sample',
      username: 'maya@alderandwren.com',
      password: 'Coffee-Beans-7',
    });
    expect(outcome).toMatchObject({
      kind: 'succeeded',
      success: 'login-successful',
      redirect: { kind: 'address', address: '/account' },
    });
  });

  it('[AJ-009] sends the token of the link that it confirms', async () => {
    const { payload } = await send('LoginForm', { data: { ...DATA, login: { token: 'abc' } } });
    expect(payload('loginData')).toMatchObject({ token: 'abc' });
  });

  it("[AJ-010] a refused one fails with the site's message, so that it can be tried again", async () => {
    expect((await send('LoginForm', { answer: refused('<p>Check your password.</p>') })).outcome).toMatchObject({
      kind: 'failed',
      message: 'Check your password.',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])(
    '[SH-049] the address %j of the answer is not followed',
    async (login_url) => {
      expect((await send('LoginForm', { answer: answered({ login_url }) })).outcome).toMatchObject({
        kind: 'succeeded',
        redirect: undefined,
      });
    },
  );
});

describe('a password reset', () => {
  it('[AJ-011, AJ-045] sends url and email, and its success is the event password reset successful', async () => {
    const { call, payload, outcome } = await send('ResetPasswordForm');
    expect(call).toMatchObject({ action: 'process_reset_password', fields: { formType: 'ResetPasswordForm' } });
    expect(payload('resetPasswordData')).toEqual({ url: '/sample', email: 'maya@alderandwren.com' });
    expect(outcome).toMatchObject({
      success: 'password-reset-successful',
      redirect: { kind: 'address', address: '/login?passwordReset=sent' },
    });
  });

  it("[AJ-012] a refused one fails with the site's message, so that it can be tried again", async () => {
    expect((await send('ResetPasswordForm', { answer: refused('Not <i>now</i>.') })).outcome).toMatchObject({
      kind: 'failed',
      title: 'Your password was not reset',
      message: 'Not now.',
    });
  });

  it('[SH-050] the password that was chosen by the link leads to the login with the flag passwordReset', async () => {
    const { call, payload, outcome } = await send('ResetPasswordForm', {
      data: { ...DATA, passwordReset: { token: 'abc' } },
    });
    expect(call!.action).toBe('process_new_password');
    expect(payload('newPasswordData')).toEqual({ token: 'abc', password: 'Coffee-Beans-7' });
    expect(outcome).toMatchObject({ redirect: { kind: 'address', address: '/login?passwordReset=done' } });
  });
});

describe('a failed call', () => {
  it.each<[string, CallResult, object]>([
    [
      "a refusal shows the site's message without tags",
      refused('<b>Not</b> now.'),
      { title: 'Signup Error', message: 'Not now.' },
    ],
    [
      'a refusal without words has those of the catalogue',
      refused(''),
      {
        title: 'Signup Error',
        message:
          'An unknown error occurred. Please check your information and try again. If the error persists, please ' +
          'contact us.',
      },
    ],
    [
      'a refusal of a field marks it',
      refused('Too short.', { field: 'accountInformation.password' }),
      { fields: [{ path: 'accountInformation.password', message: 'Too short.' }] },
    ],
    [
      'a limit says to wait',
      refused('Wait 5 minutes.', {}, 429),
      { title: 'Please wait before you try again', message: 'Wait 5 minutes.' },
    ],
    ['a lost answer keeps the answers', { kind: 'network-error' }, { title: 'We got no answer from the site' }],
    [
      'an answer without a result is none',
      { kind: 'answered', body: 'ok' },
      { title: 'We got no answer from the site' },
    ],
  ])('%s', async (_, answer, expected) => {
    expect((await send('FreeAccountForm', { answer })).outcome).toMatchObject({ kind: 'failed', ...expected });
  });

  it('asks for another response of the captcha, because each can be used once', async () => {
    const { answers } = await send('FreeAccountForm', { answer: refused('No.'), captcha: 'solved' });
    expect(answers()['captchaResponse']).toBeUndefined();
  });
});
