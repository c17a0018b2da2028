import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeBootDocument } from 'shared-contracts/boot-document';
import { cleanText } from 'shared-contracts/clean-text';
import type { PageConfig } from 'shared-contracts/page-config';
import { askFields, withModuleDefaults, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import { checkAnswer, readAnswer } from 'shared-contracts/validation';
import { TYPED_FIELDS, typedTextFor } from '../../../tooling/test/typed-texts.ts';
import { filledForm, orderOfForm } from '../../testing/matrix/filled-case.ts';
import { realPages } from '../../testing/real-pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../testing/test-desk.ts';
import { TEST_CATALOGUE } from '../../testing/test-order.ts';

const ORDERS = LONG_RUN ? 1000 : 5;
/** Questions of each kind in an order. */
const OF_EACH_KIND = 5;

const QUESTIONS = TYPED_FIELDS.flatMap(({ likely, ...field }) =>
  Array.from({ length: OF_EACH_KIND }, (_, index) => ({
    ...field,
    key: `${field.key}${index}`,
    label: `${field.label} ${index}`,
    likely,
  })),
);

const textsLike = (key: string) => TYPED_FIELDS.find((field) => field.key === key)!;
/** Questions of the page itself whose answers other parts of the order have. */
const BUILT_IN = {
  'companyInformation.companyName': textsLike('text'),
  'contactInformation.firstName': textsLike('name'),
  'contactInformation.lastName': textsLike('name'),
  'contactInformation.phone': textsLike('phone'),
  'contactInformation.line1': textsLike('text'),
  'contactInformation.city': textsLike('name'),
  'companyInformation.businessPurpose': textsLike('story'),
} as const;

const folder = temporaryFolder();
let areas: AreaRulesByName;
let page: PageConfig;
let site: TestApp;
let desk: DeskBrowser;
beforeAll(async () => {
  const real = await realPages();
  ({ areas } = real);
  const plain = real.pages.find(({ path }) => path === '/form-a-business')!;
  const [first, ...others] = plain.steps;
  const fields = QUESTIONS.map(({ likely: _, ...field }) => field);
  const asked = { modules: [{ module: 'order-checkout/custom-fields' as const, options: { fields }, required: true }] };
  page = withModuleDefaults(
    { ...plain, steps: [{ ...first!, sections: [...first!.sections, asked] }, ...others] },
    areas,
  );
  site = await createTestApp(folder, {}, { pages: [page], areas });
  desk = await logInAtDesk(site, 'owner', { ownerToken: OPERATOR_TOKEN });
});
afterAll(() => site.close());

const filling = () => ({ areas, catalogue: TEST_CATALOGUE });

/**
 * The answers that the typed texts become. A text is left out if its field refuses it, for which the field must give a
 * reason.
 */
function answersOf(typed: Readonly<Record<string, string>>): Record<string, string> {
  const known = filledForm(page, {}, filling());
  const fields = askFields(known, areas);
  return Object.fromEntries(
    Object.entries(typed).flatMap(([path, text]) => {
      const field = fields.find((asked) => asked.path === path)!;
      const answer = readAnswer(cleanText(text, /story|Purpose/.test(path) ? 'many' : 'one'), field.rules);
      const error = checkAnswer(answer, field, known.data);
      expect([path, text, error]).not.toEqual([path, text, '']);
      return error === undefined && answer !== '' ? [[path, answer]] : [];
    }),
  );
}

let visitors = 0;
async function place(order: FullOrder): Promise<{ invoice: string; receipt: string }> {
  visitors += 1;
  const token = await site.tokenOf('4242424242424242');
  const body = signupForm(
    { ...order, payment: { ...order.payment, token } },
    { pageID: page.pageId, formFileName: page.pageId, formType: page.formType },
  );
  const answer = (await (
    await site.app.request(page.path, {
      method: 'POST',
      body,
      headers: { 'X-Forwarded-For': `192.0.${visitors >> 8}.${visitors & 255}` },
    })
  ).json()) as { error?: string; result: { invoice_numbers: [string]; confirmation_url: string } };
  if (!answer.result) throw new Error(JSON.stringify(answer));
  return { invoice: answer.result.invoice_numbers[0], receipt: answer.result.confirmation_url };
}

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

async function exported(format: 'csv' | 'jsonl', invoice: string): Promise<string> {
  const answer = await site.app.request(`/operator/export?format=${format}&search=${invoice}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  return answer.text();
}

/** The cells of a CSV file by the name of their column, of its one order. */
function cellsOf(csv: string): Record<string, string> {
  const [head = [], row = []] = csv
    .replace(/^\ufeff/, '')
    .match(/(?:"(?:[^"]|"")*"|[^"\r])+(?=\r\n)/g)!
    .map((line) => line.replace(/^\n/, '').match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g)!);
  return Object.fromEntries(
    head.map((name, index) => [name, (row[index] ?? '').replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')]),
  );
}

/** A cell that a spreadsheet would run has an apostrophe before it. */
const inCell = (text: string) =>
  (/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text).replaceAll(/([;\t]\s*)(?=[=+\-@])/g, "$1'");

it(
  `what ${ORDERS} orders were typed is the same in the stored order, on the receipt, at the desk and in both ` +
    'exports',
  async () => {
    const texts = fc.record({
      ...Object.fromEntries(QUESTIONS.map((field) => [`customFields.${field.key}`, typedTextFor(field)])),
      ...Object.fromEntries(Object.entries(BUILT_IN).map(([path, field]) => [path, typedTextFor(field)])),
    });
    await fc.assert(
      fc.asyncProperty(texts, async (typed) => {
        const answers = answersOf(typed);
        const { invoice, receipt } = await place(orderOfForm(filledForm(page, answers, filling()), areas));
        const at = (path: keyof typeof BUILT_IN) => answers[path];

        const { order } = JSON.parse(await exported('jsonl', invoice)) as { order: FullOrder };
        const { company, notes } = order.companies[0]!;
        const noted = QUESTIONS.flatMap(({ key, label }) =>
          answers[`customFields.${key}`] === undefined ? [] : [`${label}: ${answers[`customFields.${key}`]}`],
        );
        expect(notes).toEqual(expect.arrayContaining(noted));
        const address = order.addresses.find(
          ({ line1 }) => line1 === at('contactInformation.line1') || at('contactInformation.line1') === undefined,
        );
        expect(address).toBeDefined();
        const stored = [
          company.name.slice(0, at('companyInformation.companyName')?.length),
          order.contact.first_name,
          order.contact.last_name,
          order.phones[0]?.phone_number,
          address?.city,
        ];
        const meant = (
          [
            'companyInformation.companyName',
            'contactInformation.firstName',
            'contactInformation.lastName',
            'contactInformation.phone',
            'contactInformation.city',
          ] as const
        ).map(at);
        expect(stored).toEqual(meant.map((answer, index) => answer ?? stored[index]));

        const atDesk = unescaped(await desk.html(`/orders/${invoice}`));
        expect(Object.entries(answers).filter(([, answer]) => !atDesk.includes(answer))).toEqual([]);

        const document = /<script type="application\/json" id="boot-document"[^>]*>(.*)<\/script>/.exec(
          await (await site.app.request(receipt)).text(),
        )![1]!;
        const decoded = decodeBootDocument(JSON.parse(document));
        expect(decoded).toMatchObject({ kind: 'decoded', value: { view: { receipt: { companyName: company.name } } } });

        const cells = cellsOf(await exported('csv', invoice));
        expect([cells['companies'], cells['first_name'], cells['last_name'], cells['phones']]).toEqual(
          [
            company.name,
            order.contact.first_name,
            order.contact.last_name,
            order.phones.map((phone) => phone.phone_number).join('; '),
          ].map(inCell),
        );
      }),
      { numRuns: ORDERS },
    );
  },
  7_200_000,
);
