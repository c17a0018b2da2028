import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { TOPICS, type Topic } from 'shared-contracts/topics';
import { storedItems, storedText } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm, PASSWORD } from '../support/order-form.ts';
import { sharedSite } from '../support/site.ts';
import { startTamperedSite, withSpy } from '../support/tampered-release.ts';

const COMPANY = 'Looked After LLC';
/** Values that occur nowhere by chance, each with the path of its answer. */
const SECRETS = {
  'paymentInformation.number': '349821736540914',
  'paymentInformation.cvc': '8306',
  'accountInformation.password': PASSWORD,
};
const UNDECLARED = {
  'accountInformation.email': 'looked-after@alderandwren.com',
  'contactInformation.lastName': 'Okafor',
};

/** Everything that the code of the area domains can get at, by place. */
function lookAround({ paths, topics }: { paths: string[]; topics: string[] }) {
  const { host, known } = (window as unknown as { spy: { host: AreaHost; known: Known } }).spy;
  const groups = paths.map((path) => path.split('.')[0]!);
  const heard: [string, unknown][] = [];
  for (const name of topics) host.bus.from({ name } as Topic).subscribe((payload) => heard.push([name, payload]));
  const fieldOf = (path: string) => [host.answers.field(path).state.value, host.fieldOf(path)?.answer];
  return {
    known: [host.known.state.data, host.known.state.topics],
    rules: [known.data, known.topics],
    values: [...paths, ...groups].map((path) => host.answers.value(path)),
    fields: paths.map(fieldOf),
    bus: heard,
    storage: [localStorage, sessionStorage].map((storage) => [
      { ...storage },
      Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index)!)),
      storage.getItem('checkout:FormABusinessForm:form-a-business'),
    ]),
  };
}

/** The paths of the values that are somewhere in `place`, also with spaces in them, but not as a part of a word. */
function traces(place: unknown, values: Readonly<Record<string, string>>): string[] {
  const text = JSON.stringify(place).replaceAll(' ', '');
  return Object.keys(values).filter((path) => new RegExp(String.raw`(?<![\w.-])${values[path]}(?![\w-])`).test(text));
}

test(
  'code of another area finds no card number, code, password or undeclared answer in anything that it gets',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.allow(/domains does not (see|read)/);
    const site = await startTamperedSite(sharedSite(), { workspace: 'mfe-domains', entry: withSpy('domain-search') });
    try {
      const form = new OrderForm(page);
      await form.open(site.address);
      await form.fillCompany({ name: COMPANY });
      await form.fillOnToOptionalItems({ email: UNDECLARED['accountInformation.email'] });
      await form.continueTo('Payment Information');
      await form.fillCard({ number: SECRETS['paymentInformation.number'], cvc: SECRETS['paymentInformation.cvc'] });
      const paths = Object.keys({ ...SECRETS, ...UNDECLARED });
      const given = await page.evaluate(lookAround, {
        paths,
        topics: Object.values(TOPICS).map(({ name }) => name),
      });
      // What it declares to read it finds, so the looks are where answers are.
      expect(given.known).toEqual([{ companyInformation: { companyName: COMPANY } }, expect.anything()]);
      expect(given.rules).toEqual(given.known);
      expect(traces(given, { ...SECRETS, ...UNDECLARED })).toEqual([]);
      expect(given.bus.map(([name]) => name)).not.toContain(TOPICS.cartChanged.name);
      // Nor are they in the storage that it sees; what the browser stores has no secret.
      await expect.poll(() => storedText(page)).toContain(UNDECLARED['contactInformation.lastName']);
      expect(traces(await storedItems(page), SECRETS)).toEqual([]);
    } finally {
      await site.remove();
    }
  },
);
