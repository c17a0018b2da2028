import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { FormType } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import { createCheckForm } from '../../form-checks/check-form.ts';
import { rulesOfAreas } from '../../../testing/rules-here.ts';
import { createFormStore } from '../../received-forms/form-store.ts';
import { CAPTCHA_MISSING } from 'shared-contracts/accounts-jobs';
import { DEFAULT_LIMITS } from '../../http/limits/limits.ts';
import { createRateLimits } from '../../http/limits/rate-limits.ts';
import { outbox } from '../../mail/schema.ts';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../accounts/schema.ts';
import { operatorFile, operatorForms } from '../../operators/operator-lists.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { makeLink, openLink } from '../../form-links/form-links.ts';
import { formRules } from '../../../testing/form-rules.ts';
import { pdf } from '../../../testing/sample-pdf.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { QUICK_PASSWORDS, TEST_CATALOGUE, TEST_PAGE, TEST_SET } from '../../../testing/test-order.ts';
import { answerCall, type CallDeps } from '../area-server.ts';
import { joinAreas } from '../load-areas.ts';
import { server } from './index.ts';

const joined = joinAreas({ 'accounts-jobs': server });
if (joined.kind === 'refused') throw new Error(joined.reason.join('\n'));
const { actions } = joined.value;

const lines: string[] = [];
let database: Database;
let deps: CallDeps;
/** Whether the captcha is answered. */
let passes = true;
beforeAll(async () => {
  database = await openTestDatabase();
  const now = () => new Date(2026, 10, 20, 12);
  const log = {
    info: (event: string) => void lines.push(event),
    error: (event: string, details?: unknown) => void lines.push(`${event} ${JSON.stringify(details)}`),
  };
  deps = {
    site: TEST_PAGE.site,
    siteAddress: 'https://plainfield.example',
    pages: [TEST_PAGE],
    passwords: QUICK_PASSWORDS,
    catalogue: TEST_CATALOGUE,
    captcha: { use: async () => ({ kind: passes ? 'passed' : 'missing' }) },
    db: database.db,
    now,
    log,
    limits: createRateLimits(database.db, { limits: DEFAULT_LIMITS, secret: 'secret', log }),
    checkForm: createCheckForm({
      releases: {
        rulesOf: async (id) =>
          id === TEST_SET
            ? rulesOfAreas({ 'accounts-jobs': formRules }, { pages: [sentFrom], catalogue: TEST_CATALOGUE })
            : undefined,
      },
      now,
      log,
    }),
  } as unknown as CallDeps;
});
afterAll(() => database.close());
beforeEach(() => {
  passes = true;
});
beforeEach(() => emptyTables(database.db));

const PROFILE = { name: 'Maya Okafor', email: 'maya@example.com', businessDescription: 'We roast coffee.' };
/** The answer to a form without the captcha that it needs. */
const WITHOUT_CAPTCHA = { error: CAPTCHA_MISSING, field: 'captchaResponse' };

const pageOf = (formType: FormType, module: string): PageConfig => ({
  ...TEST_PAGE,
  formType,
  submitter: 'accounts-jobs',
  summary: undefined,
  steps: [
    {
      key: 'one',
      title: 'About you',
      sections: [{ modules: [{ module: `accounts-jobs/${module}`, options: {}, required: true }] }],
    },
  ],
});
/** The page that the form before was sent from. */
let sentFrom = TEST_PAGE;
const send = async (
  page: PageConfig,
  params: Record<string, string>,
  files?: Record<string, { name: string; content: Buffer; size?: number }>,
  address = '192.0.2.1',
) => {
  sentFrom = page;
  const { status, body } = await answerCall(
    actions,
    {
      page,
      address,
      params: { pageID: page.pageId, formType: page.formType, submissionKey: randomUUID(), ...params },
      files: new Map(
        Object.entries(files ?? {}).map(([field, { name, content, size = content.length }]) => [
          field,
          { name, content, size },
        ]),
      ),
    },
    deps,
  );
  return { status, body: body as Record<string, unknown> };
};
const basisOf = (data: object, changes: object = {}) =>
  JSON.stringify({ release_set: TEST_SET, data, topics: {}, today: '2026-11-20', ...changes });
const operator = async (path: string) => {
  const app = new Hono();
  const forms = createFormStore(database.db);
  for (const list of ['messages', 'applications'] as const)
    app.get(`/operator/${list}`, operatorForms(list, { forms }));
  app.get('/operator/applications/:id/files/:file', operatorFile('applications', { forms }));
  return app.request(path);
};
const mails = () => database.db.select().from(outbox);
const listed = async (list: string, query = '') =>
  (await (await operator(`/operator/${list}${query}`)).json()) as { next: string } & Record<
    string,
    {
      id: number;
      content: object;
      answers: object[];
      files?: { field: string; name: string; size: number; address: string }[];
    }[]
  >;

describe('a message', () => {
  const page = pageOf('ContactForm', 'contact');
  const DATA = {
    contactInformation: { firstName: 'Daniel', lastName: 'Reyes' },
    contactForm: { email: 'daniel@example.com', subject: 'A move', message: 'Which form?\nAnd when?' },
  };
  const PAYLOAD = {
    first_name: 'Daniel',
    last_name: 'Reyes',
    email: 'daniel@example.com',
    subject: 'A move',
    message: 'Which form?\nAnd when?',
  };
  const contact = (changes: Record<string, string> = {}, address?: string) =>
    send(
      page,
      { action: 'process_contact', contactData: JSON.stringify(PAYLOAD), basis: basisOf(DATA), ...changes },
      undefined,
      address,
    );

  it('[SS-013] is stored, and operators read it with its answers', async () => {
    expect(await contact()).toEqual({ status: 200, body: { success: true, result: {} } });
    expect((await listed('messages')).messages).toEqual([
      {
        id: expect.any(Number),
        received_at: expect.any(String),
        page: page.pageId,
        form_type: 'ContactForm',
        content: PAYLOAD,
        answers: expect.arrayContaining([{ step: 'About you', question: 'Message', answer: 'Which form?\nAnd when?' }]),
      },
    ]);
    expect((await listed('applications')).applications).toEqual([]);
  });

  it('ends the link that takes its form to another device', async () => {
    const submissionKey = randomUUID();
    const { token } = await makeLink(database.db, { form: 'c2VhbGVk', formId: submissionKey });
    await contact({ submissionKey, basis: '' });
    expect(await openLink(database.db, token)).toMatchObject({ form: 'c2VhbGVk' });
    await contact({ submissionKey });
    expect(await openLink(database.db, token)).toEqual({ end: 'submitted' });
  });

  it('[SS-016] without a captcha is refused, unless the page skips it', async () => {
    passes = false;
    expect((await contact()).body).toMatchObject(WITHOUT_CAPTCHA);
    expect((await listed('messages')).messages).toEqual([]);
    const [step] = page.steps;
    const skips = { module: 'accounts-jobs/captcha', options: { skip: true }, required: true };
    const skipping = { ...page, steps: [{ ...step!, sections: [...step!.sections, { modules: [skips] }] }] };
    expect(
      (await send(skipping, { action: 'process_contact', contactData: JSON.stringify(PAYLOAD), basis: basisOf(DATA) }))
        .body,
    ).toEqual({ success: true, result: {} });
  });

  it('[SS-013] is stored together with a confirmation that has its number and none of its texts', async () => {
    await contact();
    const [message] = (await listed('messages')).messages!;
    const [mail, ...others] = await mails();
    expect([mail?.kind, mail?.recipient, mail?.status, others]).toEqual([
      'form-received',
      'daniel@example.com',
      'waiting',
      [],
    ]);
    expect(mail?.content?.subject).toBe(`We have your message – ${TEST_PAGE.site.name}`);
    expect(mail?.content?.text).toContain(`Your message has the number ${message!.id}.`);
    expect(JSON.stringify(mail?.content)).not.toMatch(/Daniel|Reyes|A move|Which form|And when/);
  });

  it('[SS-013] arrives clean, however it was typed, pasted or filled in', async () => {
    const typed = { ...PAYLOAD, subject: ` ${PAYLOAD.subject}\u200b\u2028\n`, email: `\ufeff${PAYLOAD.email}\u200e` };
    const basis = basisOf({
      ...DATA,
      contactForm: { ...DATA.contactForm, subject: typed.subject, email: typed.email },
    });
    expect(await contact({ basis, contactData: JSON.stringify(typed) })).toEqual({
      status: 200,
      body: { success: true, result: {} },
    });
    expect((await listed('messages')).messages).toEqual([expect.objectContaining({ content: PAYLOAD })]);
    expect((await mails())[0]?.recipient).toBe(PAYLOAD.email);
  });

  it('[SS-013] sent again with the same key is stored once', async () => {
    const submissionKey = randomUUID();
    await contact({ submissionKey });
    expect((await contact({ submissionKey })).body).toEqual({ success: true, result: {} });
    expect(await mails()).toHaveLength(1);
    expect((await listed('messages')).messages).toHaveLength(1);
  });

  it.each([
    [
      'an answer that the page refuses',
      { basis: basisOf({ ...DATA, contactForm: { ...DATA.contactForm, email: 'daniel' } }) },
      { kind: 'rejected', error: 'Email: Please enter a valid email address', field: 'contactForm.email' },
    ],
    [
      'a missing answer',
      { basis: basisOf({ ...DATA, contactForm: { ...DATA.contactForm, message: ' ' } }) },
      { kind: 'rejected', error: 'Message is required', field: 'contactForm.message' },
    ],
    [
      'a message that is not the answers',
      { contactData: JSON.stringify({ ...PAYLOAD, message: 'Something else' }) },
      { kind: 'rejected', field: 'message' },
    ],
    ['a page of an unknown release', { basis: basisOf(DATA, { release_set: 'other' }) }, { kind: 'reload' }],
    ['a page of last week', { basis: basisOf(DATA, { today: '2026-11-12' }) }, { kind: 'reload' }],
  ])('[SS-013] with %s is refused and not stored', async (_, changes, body) => {
    expect(await contact(changes)).toMatchObject({ status: 200, body });
    expect((await listed('messages')).messages).toEqual([]);
  });

  it.each([
    ['no payload', { contactData: '' }],
    ['a payload of another shape', { contactData: JSON.stringify({ ...PAYLOAD, message: 5 }) }],
    ['no key', { submissionKey: 'mine' }],
    ['no basis', { basis: '' }],
    ['the type of another form', { formType: 'LoginForm' }],
    ['a secret among the answers', { basis: basisOf({ ...DATA, accountInformation: { password: 'x' } }) }],
    ...['\r\nBcc: everybody@example.com', '\0'].map((text): [string, Record<string, string>] => [
      `${JSON.stringify(text)} in the subject`,
      { contactData: JSON.stringify({ ...PAYLOAD, subject: `A${text}` }) },
    ]),
    [
      'a second header in the address',
      { contactData: JSON.stringify({ ...PAYLOAD, email: 'a@example.com\r\nBcc: b@example.com' }) },
    ],
  ])('[SS-013] with %s is malformed', async (_, changes) => {
    expect((await contact(changes)).status).toBe(400);
    expect((await listed('messages')).messages).toEqual([]);
  });

  it('[SS-013] is answered on the pages of its form only', async () => {
    expect(
      (await send({ ...page, formType: 'FormABusinessForm' }, { action: 'process_contact' })).body.error,
    ).toContain('not known');
  });

  it(
    'is refused after five with one address of email, and after thirty of ' +
      'one network; a refused one does not count',
    async () => {
      for (let count = 0; count < 8; count += 1) await contact({ basis: basisOf(DATA, { release_set: 'other' }) });
      for (let count = 0; count < 5; count += 1) expect((await contact({}, `192.0.2.${count}`)).status).toBe(200);
      expect(await contact({}, '192.0.2.77')).toMatchObject({ status: 429, body: { kind: 'too-many' } });
      for (let count = 0; count < 30; count += 1) await deps.limits.takeOne({ limit: 'forms', name: '198.51.100.7' });
      const other = { ...DATA, contactForm: { ...DATA.contactForm, email: 'other@example.com' } };
      expect(
        (
          await contact(
            { basis: basisOf(other), contactData: JSON.stringify({ ...PAYLOAD, email: 'other@example.com' }) },
            '198.51.100.7',
          )
        ).status,
      ).toBe(429);
    },
  );

  it('is listed page by page, the newest last', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await contact({
        basis: basisOf({ ...DATA, contactInformation: { firstName: name, lastName: 'R' } }),
        contactData: JSON.stringify({ ...PAYLOAD, first_name: name, last_name: 'R' }),
      });
    }
    const names = ({ messages }: Awaited<ReturnType<typeof listed>>) =>
      messages?.map(({ content }) => (content as { first_name: string }).first_name);
    const first = await listed('messages', '?limit=2');
    expect([names(first), names(await listed('messages', `?after=${first.next}`))]).toEqual([
      ['One', 'Two'],
      ['Three'],
    ]);
    expect((await operator('/operator/messages?after=x')).status).toBe(400);
  });
});

it('[SS-015] a client profile is stored, and answers success or an error', async () => {
  const page = pageOf('ClientProfileForm', 'client-profile');
  const sent = (data: object) =>
    send(page, { action: 'process_client_profile', clientProfileData: JSON.stringify(PROFILE), basis: basisOf(data) });
  expect(await sent({ clientProfile: PROFILE })).toEqual({ status: 200, body: { success: true, result: {} } });
  expect((await listed('messages')).messages?.map(({ content }) => content)).toEqual([PROFILE]);
  expect((await sent({ clientProfile: { ...PROFILE, email: '' } })).body.error).toEqual(expect.any(String));
});

it('[SS-016] a client profile without a captcha is refused', async () => {
  passes = false;
  const page = pageOf('ClientProfileForm', 'client-profile');
  const { body } = await send(page, {
    action: 'process_client_profile',
    clientProfileData: JSON.stringify(PROFILE),
    basis: basisOf({ clientProfile: PROFILE }),
  });
  expect(body).toMatchObject(WITHOUT_CAPTCHA);
  expect((await listed('messages')).messages).toEqual([]);
});

it('[SS-016] a free account without a captcha is refused', async () => {
  passes = false;
  const account = {
    website: 1,
    formType: 'FreeAccountForm',
    account: { email_address: 'm@example.com', notes: [], password: 'Coffee-Beans-7' },
    contact: { first_name: 'Maya', last_name: 'Okafor' },
  };
  expect(
    (
      await send(pageOf('FreeAccountForm', 'account-setup'), {
        action: 'process_signup',
        signupData: JSON.stringify(account),
      })
    ).body,
  ).toMatchObject(WITHOUT_CAPTCHA);
  expect(await mails()).toEqual([]);
});

describe('an affiliate', () => {
  const page = pageOf('AffiliateSignupForm', 'affiliate');
  const EMAIL = 'maya@example.com';
  const sign = (
    changes: { email?: string; password?: string; code?: string; note?: string; submissionKey?: string } = {},
  ) => {
    const { email = EMAIL, password = 'Coffee-Beans-7', code = 'wren', note = code, ...params } = changes;
    return send(page, {
      action: 'process_signup',
      basis: basisOf({ accountInformation: { email }, affiliateCode: code }),
      ...params,
      signupData: JSON.stringify({
        website: page.site.websiteId,
        client_ip: '192.0.2.9',
        formType: 'AffiliateSignupForm',
        contact: { first_name: 'Maya', last_name: 'Okafor' },
        account: { email_address: email, password, notes: [`Affiliate code: ${note}`], affiliate_type: 'blogger' },
      }),
    });
  };
  const logIn = async () => {
    const [mail] = (await mails()).filter(({ kind }) => kind === 'sign-up');
    const token = /#confirm=(\S+)/.exec(mail?.content?.text ?? '')?.[1] ?? '';
    return answerCall(
      actions,
      {
        page,
        params: {
          action: 'process_login',
          pageID: page.pageId,
          loginData: JSON.stringify({ url: '/login', username: EMAIL, password: 'Coffee-Beans-7', token }),
        },
      },
      deps,
    );
  };

  it(
    '[AJ-042, SC-198] is listed for operators without the password, and gets an account of its type by a login ' +
      'with the link in a mail',
    async () => {
      expect((await sign()).body).toEqual({ success: true, result: { login_url: '/' } });
      const { messages } = await listed('messages');
      expect(messages).toMatchObject([
        {
          form_type: 'AffiliateSignupForm',
          content: { account: { email_address: EMAIL, affiliate_type: 'blogger', notes: ['Affiliate code: wren'] } },
        },
      ]);
      expect(JSON.stringify(messages)).not.toContain('Coffee-Beans');
      expect(await database.db.select().from(accounts)).toEqual([]);
      expect((await logIn()).body).toMatchObject({ result: { login_url: expect.any(String) } });
      expect(await database.db.select().from(accounts)).toMatchObject([
        { email: EMAIL, affiliateType: 'blogger', affiliateCode: 'wren', name: 'Maya Okafor' },
      ]);
    },
  );

  it('[SS-016] without a captcha is refused', async () => {
    passes = false;
    expect((await sign()).body).toMatchObject(WITHOUT_CAPTCHA);
    expect(await mails()).toEqual([]);
  });

  const TAKEN = { kind: 'rejected', field: 'affiliateCode', error: 'This code is taken. Please choose another one.' };
  const customer = async (changes: object = {}) =>
    database.db.insert(accounts).values({
      id: 'acct_1',
      email: EMAIL,
      passwordHash: await QUICK_PASSWORDS.hash('Coffee-Beans-7', ''),
      createdAt: new Date(),
      confirmedAt: new Date(),
      ...changes,
    });
  const stored = async () =>
    (await database.db.select().from(accounts)).map(({ email, affiliateType, affiliateCode }) => [
      email,
      affiliateType,
      affiliateCode,
    ]);

  it(
    'who has an account becomes an affiliate with its password only; ' + 'the answer is the same, the mail says which',
    async () => {
      await customer();
      const wrong = await sign({ password: 'Coffee-Beans-8' });
      expect(await stored()).toEqual([[EMAIL, null, null]]);
      const right = await sign();
      expect(right).toEqual(wrong);
      expect(await stored()).toEqual([[EMAIL, 'blogger', 'wren']]);
      expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['account-exists', 'affiliate-ready']);
      expect((await mails()).find(({ kind }) => kind === 'account-exists')?.content?.text).toContain(
        'sign up again with its password',
      );
    },
  );

  it(
    'a code that an account or a waiting sign-up has is refused at its field, whatever its case, also for its own ' +
      'address without the password',
    async () => {
      await sign();
      expect((await sign({ email: 'otto@example.com', code: 'WREN' })).body).toMatchObject(TAKEN);
      expect((await sign({ password: 'Coffee-Beans-8' })).body).toMatchObject(TAKEN);
      expect((await sign()).body).toMatchObject({ success: true });
      await logIn();
      expect((await sign({ email: 'otto@example.com' })).body).toMatchObject(TAKEN);
      expect((await sign({ password: 'Coffee-Beans-8' })).body).toMatchObject(TAKEN);
      expect((await sign({ email: 'otto@example.com', code: 'otto' })).body).toMatchObject({ success: true });
      expect(await stored()).toEqual([[EMAIL, 'blogger', 'wren']]);
    },
  );

  it('sent again with the same key makes no second mail', async () => {
    const submissionKey = randomUUID();
    await sign({ submissionKey });
    await sign({ submissionKey });
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['a weak password', { password: 'coffee' }, { kind: 'rejected', field: 'accountInformation.password' }],
    ['without a code', { code: '' }, { kind: 'rejected', field: 'affiliateCode' }],
    ['other notes than the answers', { code: 'finch', note: 'wren' }, { kind: 'rejected' }],
  ])('[AJ-040] with %s is refused, and nothing is stored', async (_, changes, body) => {
    expect((await sign(changes)).body).toMatchObject(body);
    expect([(await listed('messages')).messages, await mails()]).toEqual([[], []]);
  });

  it('is stored together with its mail or not at all', async () => {
    for (let count = 0; count < 40; count += 1) await deps.limits.takeOne({ limit: 'accountMails', name: EMAIL });
    expect((await sign()).status).toBe(429);
    expect([(await listed('messages')).messages, await mails()]).toEqual([[], []]);
  });
});

describe('an application', () => {
  const page = pageOf('JobApplicationForm', 'resume');
  const payload = (priority = false, projects = 0) => ({
    contact_information: { name: 'Elena Marsh', email: 'elena@example.com', phone: '' },
    applicant_details: {
      position: 'Writer',
      priority,
      links: {},
      reasons: { for_applying: 'The work', heard_about_us: 'A friend' },
      supplemental_questions: [],
    },
    projects: Array.from({ length: projects }, () => ({ project_URL: '', what_I_did: '' })),
  });
  const apply = (
    files: Parameters<typeof send>[2],
    jobInformation: { position?: string; projects?: object[] } & Record<string, unknown> = {},
  ) =>
    send(
      page,
      {
        action: 'process_application',
        basis: basisOf({ jobInformation }),
        applicationData: JSON.stringify(payload(jobInformation.position === 'urgent', jobInformation.projects?.length)),
      },
      files,
    );
  const RESUME = { name: 'Elena Marsh.pdf', content: pdf() };

  it('[SS-014] is stored with its files, and answers whether it has priority', async () => {
    expect(
      (await apply({ resume: RESUME, 'project-0': { name: 'case.pdf', content: pdf('%one\n') } }, { projects: [{}] }))
        .body,
    ).toEqual({ success: true, result: { priority: false } });
    expect((await apply({ resume: RESUME }, { position: 'urgent' })).body).toEqual({
      success: true,
      result: { priority: true },
    });
    const { applications } = await listed('applications');
    expect(applications?.map(({ files }) => files?.map(({ field, name, size }) => [field, name, size]))).toEqual([
      [
        ['project-0', 'case.pdf', pdf('%one\n').length],
        ['resume', 'Elena Marsh.pdf', pdf().length],
      ],
      [['resume', 'Elena Marsh.pdf', pdf().length]],
    ]);
  });

  it('[SS-016] without a captcha is refused', async () => {
    passes = false;
    expect((await apply({ resume: RESUME })).body).toMatchObject(WITHOUT_CAPTCHA);
    expect((await listed('applications')).applications).toEqual([]);
  });

  it('[SS-014] is confirmed by mail with its number and none of its texts', async () => {
    await apply({ resume: RESUME });
    const [application] = (await listed('applications')).applications!;
    const [mail] = await mails();
    expect([mail?.kind, mail?.recipient, mail?.content?.subject]).toEqual([
      'form-received',
      'elena@example.com',
      `We have your application – ${TEST_PAGE.site.name}`,
    ]);
    expect(mail?.content?.text).toContain(`Your application has the number ${application!.id}.`);
    expect(JSON.stringify(mail?.content)).not.toMatch(/Elena|Marsh|Writer|The work|A friend/);
  });

  it('[SS-014] gives its files to operators as attachments under a name of the site', async () => {
    await apply({ resume: { name: '../../etc/passwd"\r\nX: y.pdf', content: pdf() } });
    const [file] = (await listed('applications')).applications![0]!.files!;
    const response = await operator(file!.address);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="application-\d+-resume\.pdf"$/),
    });
    for (const other of ['coverLetter', '..%2F..%2Fetc', '%00', 'resume%0d'])
      expect((await operator(file!.address.replace('resume', other))).status).toBe(404);
    expect((await operator('/operator/applications/x/files/resume')).status).toBe(404);
  });

  it('[AJ-024] is refused with anything but a PDF in place of a resume, whatever its name, and says why', async () => {
    const refusalOf = async (content: Buffer) => (await apply({ resume: { name: 'resume.pdf', content } })).body;
    expect(await refusalOf(Buffer.from('<!doctype html>'))).toEqual({
      kind: 'rejected',
      field: 'jobInformation.resume',
      error:
        'This file is not a PDF, whatever its name says. Open it in the program that made it, save it as a PDF, ' +
        'and choose that.',
    });
    expect(await refusalOf(pdf('<</S /JavaScript>>'))).toMatchObject({
      error: 'This PDF runs a script or starts a program. Print it to a new PDF, and choose that.',
    });
    expect((await listed('applications')).applications).toEqual([]);
  });

  it.each([
    ['without a resume', {}, { field: 'jobInformation.resume', error: 'Resume is required' }],
    ['with a resume that the page only claims', {}, { field: 'jobInformation.resume', error: 'Resume is required' }],
    [
      'with a larger file than the page takes',
      { resume: { name: 'r.pdf', content: Buffer.alloc(0), size: 8_200_000 } },
      { field: 'jobInformation.resume', error: 'Resume: The file size must not exceed 5 MB' },
    ],
    [
      'with a PDF under another ending',
      { resume: { name: 'r.exe', content: pdf() } },
      { field: 'jobInformation.resume', error: 'Resume: We only accept the following file type(s): pdf' },
    ],
  ])('[AJ-024, AJ-030, SC-181] is refused %s', async (_, files, body) => {
    expect((await apply(files, { resume: { name: 'mine.pdf', size: 4 } })).body).toMatchObject(body);
  });

  it('a file that the page does not ask for is not stored', async () => {
    await apply({ resume: RESUME, coverLetter: RESUME, 'project-7': RESUME });
    expect((await listed('applications')).applications?.[0]?.files?.map(({ field }) => field)).toEqual(['resume']);
  });
});
