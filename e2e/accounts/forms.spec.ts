import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CAPTCHA_FAILED } from 'shared-contracts/accounts-jobs';
import { pdf } from '../../site-server/testing/sample-pdf.ts';
import { expectNoFindings } from '../support/axe.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { handsOf, solveCaptcha, type Hands } from '../support/hands.ts';
import { OPERATOR_TOKEN, type RunningSite } from '../support/site.ts';

const CAPTCHA_MISSING = 'Please check "I\'m not a robot".';

interface Received {
  content: Record<string, unknown>;
  files?: { field: string; name: string; address: string }[];
}

const asOperator = (site: RunningSite, path: string) =>
  fetch(site.address + path, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });

/** The forms of an operator's list whose content has this text. */
async function received(site: RunningSite, list: 'messages' | 'applications', text: string): Promise<Received[]> {
  const answer = (await (await asOperator(site, `/operator/${list}?limit=500`)).json()) as Record<string, Received[]>;
  return answer[list]!.filter(({ content }) => JSON.stringify(content).includes(text));
}

/** Reads the form of this customer at the operators' desk. */
async function readAtDesk(
  { page, site, email }: Customer,
  list: 'Messages' | 'Applications',
  { from, answer }: { from: string; answer: string },
): Promise<void> {
  await logInAtDesk(page, site);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: list }).click();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByRole('link')).toHaveText([from]);
  await expectNoFindings(page, `desk, ${list}`);
  await page.getByRole('table').getByRole('link', { name: from }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(from);
  await expect(page.getByRole('definition').getByText(answer)).toBeVisible();
  await expectNoFindings(page, `desk, one of the ${list}`);
}

interface Customer {
  page: Page;
  site: RunningSite;
  hands: Hands;
  email: string;
}

/** How one form is filled, and each way in which it is refused. */
interface FormCase {
  title: string;
  path: string;
  /** The button that checks its first step. */
  button: string;
  /** The button that sends it. */
  send: string;
  /** Errors of the first step without answers. */
  missing: readonly string[];
  /** Wrong answers in the order of the first step, each with its error. */
  wrong: readonly (readonly [field: string, answer: string, error: string])[];
  /** Answers everything but the captcha. */
  complete(customer: Customer): Promise<void>;
  /** What the site answers to the first try, and what the page then says. */
  refused?: { answer: Record<string, string>; says: string };
  thanks: { path: string; heading: string };
  /** Checks what operators read. */
  read(customer: Customer): Promise<void>;
}

const NO_EMAIL = 'Please enter a valid email address';
const file = (name: string, buffer = pdf()) => ({ name, mimeType: 'application/pdf', buffer });
/** A code belongs to one affiliate, and journeys share a site. */
const affiliateCodeOf = (email: string) => `wren-${email.slice(0, 8)}`;
const HTML = Buffer.from('<html><script>alert(1)</script>');

const FORMS: readonly FormCase[] = [
  {
    title: '[AJ-043, AJ-046, SH-051] a message',
    path: '/contact',
    button: 'Send Message',
    send: 'Send Message',
    missing: [
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
      CAPTCHA_MISSING,
    ],
    wrong: [
      ['Email', 'daniel', NO_EMAIL],
      ['Phone', '12', 'Please enter a valid phone number'],
    ],
    async complete({ hands, email }) {
      const answers = [
        ['First Name', 'Daniel'],
        ['Last Name', 'Reyes'],
        ['Email', email],
        ['Phone', '3075550176'],
        ['Company Name', 'Tallgrass Works LLC'],
        ['Subject', 'A change'],
        ['Message', 'We moved. Which form?'],
      ] as const;
      for (const [field, text] of answers) await hands.fill(field, text);
    },
    refused: { answer: { error: ' ' }, says: 'An error has occurred. Please try again in a few minutes.' },
    thanks: { path: '/message-sent', heading: 'Thank you, Daniel. We have your message.' },
    async read(customer) {
      const { site, email } = customer;
      expect((await received(site, 'messages', email)).map(({ content }) => content)).toEqual([
        {
          first_name: 'Daniel',
          last_name: 'Reyes',
          email,
          phone: '(307) 555-0176',
          company_name: 'Tallgrass Works LLC',
          subject: 'A change',
          message: 'We moved. Which form?',
        },
      ]);
      await readAtDesk(customer, 'Messages', { from: 'Daniel Reyes', answer: 'We moved. Which form?' });
    },
  },
  {
    title: "[AJ-044] a message with a page's own questions",
    path: '/contact-custom',
    button: 'Continue',
    send: 'Send Message',
    missing: ['Please answer: What is it about?', 'Please answer: How should we answer?'],
    wrong: [],
    async complete({ page, hands, email }) {
      await hands.choose('What is it about?', 'A charge or a renewal');
      await hands.press('Continue');
      await expect(page.getByText('Invoice number is required').first()).toBeVisible();
      await hands.fill('Invoice number', '10-4');
      await hands.check('By email');
      await hands.press('Continue');
      for (const [field, text] of [
        ['First Name', 'Maya'],
        ['Last Name', 'Okafor'],
        ['Email', email],
        ['Message', 'Why twice?'],
      ] as const)
        await hands.fill(field, text);
    },
    refused: { answer: { error: 'The team is <b>moving</b>.' }, says: 'The team is moving.' },
    thanks: { path: '/message-sent', heading: 'Thank you, Maya. We have your message.' },
    async read({ site, email }) {
      expect((await received(site, 'messages', email)).map(({ content }) => content)).toMatchObject([
        { message: 'Why twice?', custom_answers: { team: 'billing', invoice: '10-4', reachBy: 'email' } },
      ]);
    },
  },
  {
    title: '[AJ-047, AJ-004] a client profile',
    path: '/client-profile',
    button: 'Send Profile',
    send: 'Send Profile',
    missing: ['Name is required', 'Email is required', 'Business Description is required', CAPTCHA_MISSING],
    wrong: [['Email', 'maya', NO_EMAIL]],
    async complete({ hands, email }) {
      for (const [field, text] of [
        ['Name', 'Maya Okafor'],
        ['Email', email],
        ['Business Description', 'Coffee, roasted here.'],
      ] as const)
        await hands.fill(field, text);
    },
    refused: { answer: { error: CAPTCHA_FAILED, kind: 'captcha', field: 'captchaResponse' }, says: CAPTCHA_FAILED },
    thanks: { path: '/message-sent', heading: 'Thank you. We have your message.' },
    async read({ site, email }) {
      expect((await received(site, 'messages', email)).map(({ content }) => content)).toEqual([
        { name: 'Maya Okafor', email, businessDescription: 'Coffee, roasted here.' },
      ]);
    },
  },
  {
    title: "[AJ-037, AJ-042, SH-048] an affiliate's signup",
    path: '/affiliate-signup',
    button: 'Continue',
    send: 'Sign Up',
    missing: [
      'Please answer: What kind of affiliate are you?',
      'First Name is required',
      'Last Name is required',
      'Affiliate Code is required',
    ],
    wrong: [['Business Name', 'A', 'The field must be at least 2 characters']],
    async complete({ page, hands, email }) {
      await hands.check('Social media');
      for (const [field, text] of [
        ['First Name', 'Maya'],
        ['Last Name', 'Okafor'],
        ['Business Name', 'Wren'],
        ['Affiliate Code', affiliateCodeOf(email)],
      ] as const)
        await hands.fill(field, text);
      await hands.press('Continue');
      for (const [field, text] of [
        ['Email', email],
        ['Password', 'coffee'],
        ['Confirm Password', 'Coffee-Beans-8'],
      ] as const)
        await hands.fill(field, text);
      await hands.press('Sign Up');
      for (const error of ['Password must be at least 8 characters', 'Passwords do not match', CAPTCHA_MISSING])
        await expect(page.getByText(error).first()).toBeVisible();
      await expectNoFindings(page, 'account of the affiliate, with errors');
      for (const [field, text] of [
        ['Password', 'Coffee-Beans-7'],
        ['Confirm Password', 'Coffee-Beans-7'],
      ] as const)
        await hands.fill(field, text);
    },
    refused: { answer: { error: 'Signup is closed.' }, says: 'Signup is closed.' },
    thanks: { path: '/affiliate-welcome', heading: 'Welcome, Maya. Please check your email.' },
    async read({ site, email }) {
      const [signup] = await received(site, 'messages', email);
      expect(signup?.content).toMatchObject({
        account: {
          affiliate_type: 'social_media',
          notes: [`Affiliate code: ${affiliateCodeOf(email)}`, expect.any(String)],
        },
      });
      expect(JSON.stringify(signup)).not.toContain('Coffee-Beans');
    },
  },
  {
    title: '[AJ-031, AJ-024, SH-052] an application',
    path: '/apply',
    button: 'Continue',
    send: 'Send Application',
    missing: ['Position', 'Name', 'Email', 'Phone', 'Home State', 'Resume', 'Cover Letter'].map(
      (label) => `${label} is required`,
    ),
    wrong: [
      ['Email', 'elena', NO_EMAIL],
      ['Phone', '12', 'Please enter a valid phone number'],
    ],
    async complete({ page, site, hands, email }) {
      // Without a position of the list, its name; a position that asks for projects requires them.
      await hands.choose('Position', 'Other');
      await hands.press('Continue');
      await expect(page.getByText('Please answer: Which position?').first()).toBeVisible();
      await hands.choose('Position', 'Front-end Developer');
      for (const [name, text] of [
        ['Name', 'Elena Marsh'],
        ['Email', email],
        ['Phone', '4065550161'],
      ] as const)
        await hands.fill(name, text);
      await hands.choose('Home State', 'Montana');
      await hands.attach('Resume', file('resume.pdf'));
      await hands.attach('Cover Letter', file('letter.pdf', pdf('', 5_100_000)));
      await expect(page.getByText('The file size must not exceed 5 MB').first()).toBeVisible();
      await expectNoFindings(page, 'application, file too large');

      await page.reload();
      await expect(page.getByText('Please add resume.pdf again.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
      await expectNoFindings(page, 'application, after a reload');
      await hands.attach('Resume', file('resume.pdf', await page.pdf()));
      await hands.attach('Cover Letter', file('letter.pdf', HTML));
      await expect(page.getByText('This file is not a PDF, whatever its name says.').first()).toBeVisible();
      await hands.attach('Cover Letter', file('letter.pdf', Buffer.from('%PDF-1.7 and no more')));
      await hands.press('Continue');
      await expect(page.getByRole('heading', { level: 1, name: 'Your Work' })).toBeVisible();
      for (const field of ['GitHub', 'Project URL']) await hands.fill(field, 'nowhere');
      await hands.press('Send Application');
      const errors = page.getByRole('region', { name: /Please correct/ });
      await expect(errors).toBeFocused();
      const questions = [
        'Project 1 What did you do?',
        'What is a form you would like to fix, and how?',
        'When could you start?',
        'Why do you want to work here?',
        'How did you hear about us?',
      ];
      for (const error of [
        'Project 1 Project file is required',
        'Please enter a valid URL',
        CAPTCHA_MISSING,
        ...questions.map((question) => `Please answer: ${question}`),
      ])
        await expect(errors.getByText(error).first()).toBeVisible();
      await expectNoFindings(page, 'application, second step with errors');
      await hands.fill('GitHub', 'https://github.com/emarsh');
      await hands.attach('Project file', file('case.pdf', pdf('%case\n')));
      await hands.fill('Project URL', 'https://example.com');
      await hands.fill('What did you do?', 'The catalog.');
      await hands.fill('What is a form you would like to fix, and how?', 'The renewal.');
      await hands.choose('When could you start?', 'Now');
      await hands.fill('Why do you want to work here?', 'The forms.');
      await hands.choose('How did you hear about us?', 'Social media');
      await solveCaptcha(page, hands);
      await hands.press('Send Application');

      // Only the site reads the whole file. It refuses this one, and everything else stays as it was.
      await expect(page.getByText('This PDF is damaged or incomplete.').first()).toBeVisible();
      expect(await received(site, 'applications', email)).toEqual([]);
      await expectNoFindings(page, 'application, file refused');
      await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible();
      await hands.attach('Cover Letter', file('letter.pdf', pdf('%letter\n')));
      await hands.press('Continue');
      await expect(page.getByText('case.pdf', { exact: true })).toBeVisible();
    },
    thanks: { path: '/application-sent-priority', heading: 'Thank you. We have your application and your files.' },
    async read(customer) {
      const { site, email } = customer;
      const [application] = await received(site, 'applications', email);
      expect(application?.content).toMatchObject({
        applicant_details: { position: 'Front-end Developer', priority: true },
        projects: [{ project_URL: 'https://example.com', what_I_did: 'The catalog.' }],
      });
      expect(application?.files?.map(({ field, name }) => [field, name])).toEqual([
        ['coverLetter', 'letter.pdf'],
        ['project-0', 'case.pdf'],
        ['resume', 'resume.pdf'],
      ]);
      const stored = await asOperator(site, application!.files![0]!.address);
      expect([
        Buffer.from(await stored.arrayBuffer()).equals(pdf('%letter\n')),
        stored.headers.get('content-disposition'),
      ]).toEqual([true, expect.stringContaining('attachment')]);
      await readAtDesk(customer, 'Applications', { from: 'Elena Marsh', answer: 'The forms.' });
    },
  },
];

/** The form that `npm test` tries. The others are configured alike, and their rules are tested in Jest. */
const TRIED = '/contact';

for (const { title, path, button, send, missing, wrong, complete, refused, thanks, read } of FORMS) {
  test(
    `${title} is refused for each reason, then sent, by keyboard or by touch`,
    { tag: [path === TRIED ? '@long-phone' : '@long', '@translated'] },
    async ({ page, site }) => {
      const customer = { page, site, hands: handsOf(page), email: `${randomUUID()}@example.com` };
      const { hands } = customer;
      await page.goto(site.address + path);
      await expect(page.getByRole('button', { name: button, exact: true }).last()).toBeVisible();
      await expectNoFindings(page, 'empty');
      await hands.press(button);
      const errors = page.getByRole('region', { name: /Please correct/ });
      await expect(errors).toBeFocused();
      for (const error of missing) await expect(errors.getByText(error, { exact: true })).toBeVisible();
      await expectNoFindings(page, 'with errors');
      for (const [field, answer] of wrong) await hands.fill(field, answer);
      await page.keyboard.press('Tab');
      for (const [, , error] of wrong) await expect(page.getByText(error).first()).toBeVisible();

      await complete(customer);
      await solveCaptcha(page, hands);
      if (refused) {
        await page.route(
          site.address + path,
          (route) => (route.request().method() === 'POST' ? route.fulfill({ json: refused.answer }) : route.fallback()),
          { times: 1 },
        );
        await hands.press(send);
        await expect(page.getByText(refused.says).first()).toBeVisible();
        await expectNoFindings(page, 'refused');
        await solveCaptcha(page, hands);
      }
      await hands.press(send);
      await page.waitForURL(`**${thanks.path}`);
      await expect(page.getByRole('heading', { level: 1, name: thanks.heading })).toBeVisible();
      await expectNoFindings(page, 'thanks');
      await read(customer);
    },
  );
}
