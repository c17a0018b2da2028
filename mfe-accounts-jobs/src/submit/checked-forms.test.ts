import { describe, expect, it, jest } from '@jest/globals';
import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import type { Submission, SubmitOutcome } from 'shared-contracts/area-host';
import type { CallResult } from 'shared-contracts/calls';
import type { FormValues } from 'shared-contracts/form-data';
import type { FormType } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import { accountHost, answered, answeringCalls, refused } from '../test-data/account-host.ts';
import { createSubmit } from './create-submit.ts';
import { FORM_SENDERS } from './form-senders.ts';

const KEY = '0d0a6bd0-0000-4000-8000-000000000001';
const FORMS = {
  ContactForm: {
    modules: { 'contact-message': {} },
    data: {
      contactInformation: { firstName: 'Daniel', lastName: 'Reyes', email: 'd@example.com' },
      contactMessage: { subject: 'A', message: 'B' },
    },
  },
  CustomContactForm: { modules: { 'contact-message': {} }, data: { contactInformation: { firstName: 'Daniel' } } },
  ClientProfileForm: {
    modules: { 'client-profile': {} },
    data: { clientProfile: { name: 'Maya', email: 'm@example.com', businessDescription: 'Coffee' } },
  },
  AffiliateSignupForm: {
    modules: { affiliate: {}, 'account-setup': {} },
    data: {
      affiliateCode: 'wren',
      affiliateInformation: { affiliateType: 'social_media' },
      accountInformation: { email: 'm@example.com', password: 'Coffee-Beans-7', confirmPassword: 'Coffee-Beans-7' },
    },
  },
  JobApplicationForm: {
    modules: { 'job-contact': {}, 'closing-statement': {} },
    data: { jobInformation: { position: 'Writer', reasonForApplying: 'The work' } },
  },
} satisfies Partial<Record<FormType, { modules: Record<string, object>; data: object }>>;

async function send(formType: keyof typeof FORMS, answer: CallResult = answered({}), page: Partial<PageConfig> = {}) {
  const { modules, data } = FORMS[formType];
  const { calls, made } = answeringCalls(new Proxy({}, { get: () => answer }));
  const host = accountHost({
    modules: { ...modules, captcha: {} },
    data: Object.assign({ captchaResponse: 'solved' }, data) as FormValues,
    page: { formType, ...page },
    calls,
    log: { warn: jest.fn(), error: jest.fn() },
  });
  const attempt = createAttemptStore(newAttempt(KEY));
  const known = host.known();
  const submission = {
    known,
    asked: host.session.asked(),
    clientIp: '192.0.2.7',
    releaseSet: 'set-1',
    attempt,
  } as unknown as Submission;
  const outcome = await createSubmit(FORM_SENDERS)(host.host, submission);
  const [call] = made;
  return { outcome, call, attempt, json: (name: string) => JSON.parse(call?.fields[name] ?? 'null') as unknown };
}
const redirectOf = (outcome: SubmitOutcome) => (outcome as { redirect?: { address?: string } }).redirect?.address;

it('a new form type is sent like the one on which it is based, under its own name', async () => {
  const { call } = await send('ContactForm', answered({}), { formType: 'PressForm', basedOn: 'ContactForm' });
  expect(call).toMatchObject({ action: 'process_contact', fields: { formType: 'PressForm' } });
});

it.each([
  ['[AJ-043, SC-122] a message', 'ContactForm', 'process_contact', 'contactData', { message: 'B' }],
  [
    '[AJ-044] a message with own questions',
    'CustomContactForm',
    'process_contact',
    'contactData',
    { first_name: 'Daniel' },
  ],
  [
    '[AJ-047, SC-122] a client profile',
    'ClientProfileForm',
    'process_client_profile',
    'clientProfileData',
    { businessDescription: 'Coffee' },
  ],
  [
    '[AJ-042] an affiliate',
    'AffiliateSignupForm',
    'process_signup',
    'signupData',
    { client_ip: '192.0.2.7', account: { affiliate_type: 'social_media', password: 'Coffee-Beans-7' } },
  ],
  [
    '[AJ-031] an application without files',
    'JobApplicationForm',
    'process_application',
    'applicationData',
    { applicant_details: { position: 'Writer' } },
  ],
] as const)(
  "%s is sent by its call, with the captcha's response, the answers and a key",
  async (_, formType, action, field, payload) => {
    const { call, json, attempt } = await send(formType);
    expect([call?.action, call?.fields.formType, call?.fields.captchaResponse, call?.fields.submissionKey]).toEqual([
      action,
      formType,
      'solved',
      KEY,
    ]);
    expect(json(field)).toMatchObject(payload);
    expect(json('basis')).toMatchObject({
      release_set: 'set-1',
      today: '2026-11-22',
      topics: {},
      data: expect.any(Object),
    });
    expect(JSON.stringify(json('basis'))).not.toContain('Coffee-Beans');
    expect(attempt.state.state).toBe('sent');
  },
);

describe('a success', () => {
  const links = { thankYouLink: '/thanks', priorityThankYouLink: '/soon' };
  it.each([
    ['[AJ-045, SH-051] of a message', 'ContactForm', {}, 'contact-successful', '/thanks'],
    ['[SH-051] of own questions', 'CustomContactForm', {}, 'contact-successful', '/thanks'],
    ['[SH-051] of a profile', 'ClientProfileForm', {}, 'contact-successful', '/thanks'],
    ['[SH-048] of an affiliate', 'AffiliateSignupForm', {}, 'account-created', '/thanks'],
    [
      '[AJ-045, SH-052] of an application',
      'JobApplicationForm',
      { priority: false },
      'application-submission-successful',
      '/thanks',
    ],
    [
      '[SH-052] of an application with priority',
      'JobApplicationForm',
      { priority: true },
      'application-submission-successful',
      '/soon',
    ],
  ] as const)('%s leads to its page', async (_, formType, result, success, address) => {
    const { outcome } = await send(formType, answered(result), links);
    expect(outcome).toMatchObject({ kind: 'succeeded', success });
    expect(redirectOf(outcome)).toBe(address);
  });
  it('[SH-052] without a page for priority it leads to the normal one, without any to none', async () => {
    expect(
      redirectOf((await send('JobApplicationForm', answered({ priority: true }), { thankYouLink: '/thanks' })).outcome),
    ).toBe('/thanks');
    expect(redirectOf((await send('ContactForm')).outcome)).toBeUndefined();
  });
});

describe('a refusal', () => {
  it.each<[string, keyof typeof FORMS, CallResult, object]>([
    [
      '[AJ-032, SC-138] of an application with a reason',
      'JobApplicationForm',
      refused('Resume is no PDF.'),
      {
        title: 'Application Error',
        message:
          'Resume is no PDF. Please check your file(s) and try again. If the problem persists, please contact us.',
      },
    ],
    [
      '[AJ-032] of one without a period',
      'JobApplicationForm',
      refused('Too large'),
      { message: 'Too large. Please check your file(s) and try again. If the problem persists, please contact us.' },
    ],
    [
      '[AJ-032] of one without a reason',
      'JobApplicationForm',
      refused(''),
      { message: 'Please check your file(s) and try again. If the problem persists, please contact us.' },
    ],
    [
      '[AJ-046, SC-137] of a message without a reason',
      'ContactForm',
      refused(''),
      { title: 'Server Error', message: 'An error has occurred. Please try again in a few minutes.' },
    ],
    [
      '[AJ-046] of a message with one',
      'ContactForm',
      refused('Closed.'),
      { title: 'Server Error', message: 'Closed.' },
    ],
    [
      '[AJ-048] of a profile',
      'ClientProfileForm',
      refused(''),
      { title: 'Server Error', message: 'An error has occurred. Please try again in a few minutes.' },
    ],
    [
      'of an answer marks it',
      'ContactForm',
      refused('Message is required', { field: 'contactMessage.message' }),
      { fields: [{ path: 'contactMessage.message', message: 'Message is required' }] },
    ],
    [
      'of a page that is too old offers to reload',
      'ContactForm',
      refused('This page has been updated.', { kind: 'reload' }),
      { isOutdated: true },
    ],
  ])('%s', async (_, formType, answer, expected) => {
    const { outcome, attempt } = await send(formType, answer);
    expect(outcome).toMatchObject({ kind: 'failed', ...expected });
    expect(attempt.state.state).toBe('refused');
  });
  it('a lost answer keeps the key, since the form may have arrived', async () => {
    const { outcome, attempt } = await send('ContactForm', { kind: 'network-error' });
    expect([outcome.kind, attempt.state.state]).toEqual(['failed', 'sent']);
  });
});
