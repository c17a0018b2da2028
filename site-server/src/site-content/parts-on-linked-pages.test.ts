import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { modulesOf } from 'shared-contracts/page-config';
import { linkedPages } from '../../../tooling/test/linked-pages.mjs';
import { realPages } from '../../testing/real-pages.ts';
import { SITE_FOLDER } from '../../testing/site-folder.ts';

/** What the sample site shows on no page that a customer reaches, and why. */
const LEFT_OUT: Record<string, string> = {
  'module order-checkout/ui-samples': 'It shows the controls of the toolbox, in development only.',
  'filing good_standing': 'Other filings bring it.',
  'filing initial_report': 'Other filings bring it.',
  'switch accounts-jobs/captcha skip': 'Only tests skip it.',
  'switch order-checkout/payment address.postalCheck.on': 'A card provider checks the address of a card.',
  'product vehicle_organizational_plate': 'Each plate is sold as this product, under the name of the plate.',
  'switch order-checkout/account-setup confirmPassword.show':
    'decisions/0022: an order asks for a password once; the pages of accounts ask twice.',
  'switch order-checkout/order-information billingType.show':
    'Pages with this module sell nothing in two ways of paying; the free formation asks it in another module.',
  'switch order-checkout/company-information businessPurpose.show':
    'The module company-details asks the same question.',
  'switch order-checkout/company-information notifyAttorney.show': 'The module contact asks the same question.',
  'switch order-checkout/contact companyName.show':
    'decisions/0058: each page asks for the name of the company in another step.',
};

type Json = Record<string, unknown>;
const readSite = (file: string) => JSON.parse(readFileSync(`${SITE_FOLDER}/${file}`, 'utf8')) as Json;
const readCatalogue = (name: string, list = name) => readSite(`catalogue/${name}.json`)[list] as Json[];

/** Every object in the value, with the names that lead to it. Places in a list have no names. */
function* objectsIn(value: unknown, path: string[] = []): Generator<{ path: string[]; object: Json }> {
  if (Array.isArray(value)) for (const entry of value) yield* objectsIn(entry, path);
  else if (typeof value === 'object' && value !== null) {
    yield { path, object: value as Json };
    for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, [...path, key]);
  }
}

/**
 * The parts that a page of the site may show, by `kind name`, and those that pages that the home page links to do show.
 */
async function partsOfSite() {
  const { areas, pages } = await realPages();
  const linked = linkedPages(pages, readSite('home.json'), readSite('site.json').accountLink as string | undefined);

  const all = new Set<string>();
  const shown = new Set<string>();
  const note = (part: string, isShown: boolean) => {
    all.add(part);
    if (isShown) shown.add(part);
  };
  for (const [area, rules] of Object.entries(areas))
    for (const name of Object.keys(rules?.modules ?? {})) note(`module ${area}/${name}`, false);
  const uses = linked.flatMap((page) => [
    ...[...modulesOf(page)].map(({ use }) => use),
    ...(page.summary ? [page.summary] : []),
  ]);
  for (const { module, options } of uses) {
    note(`module ${module}`, true);
    for (const { path, object } of objectsIn(options)) {
      // A group of optional items names the form of its list.
      if (path.at(-1) === 'groups' && typeof object.kind === 'string') note(`list ${object.kind}`, true);
      for (const [key, value] of Object.entries(object)) {
        // Every address of a page has the same popup.
        const name = path.at(-1) === 'popup' ? 'address.popup.on' : `${module} ${[...path, key].join('.')}`;
        if (['show', 'on', 'skip'].includes(key) && typeof value === 'boolean') note(`switch ${name}`, value);
      }
    }
  }
  for (const kind of ['checkbox', 'radio-list', 'section-list', 'multi-state', 'custom']) note(`list ${kind}`, false);

  // An option, a save key or a kind of question of the same name sells nothing.
  const text = JSON.stringify(linked, (key, value: unknown) =>
    key === 'saveAs' || key === 'kind' ? undefined : value,
  );
  const isNamed = (id: unknown) => new RegExp(`"${String(id)}"(?!:)`).test(text);
  for (const { product_id: id } of readCatalogue('bundles')) note(`bundle ${String(id)}`, isNamed(id));
  const bundles = new Set(readCatalogue('bundles').map(({ product_id: id }) => id));
  for (const { id, kind } of readCatalogue('products', 'simpleProducts')) {
    // The page of vehicles offers each product of this kind by itself.
    if (!bundles.has(id)) note(`product ${String(id)}`, isNamed(id) || kind === 'organizational-plate');
  }
  for (const { type } of readCatalogue('filings')) note(`filing ${String(type)}`, isNamed(type));
  for (const { id } of readCatalogue('coupons')) note(`coupon ${String(id)}`, isNamed(id));
  return { all: [...all], missing: [...all].filter((part) => !shown.has(part)) };
}

describe('the pages that the home page links to', () => {
  let parts: Awaited<ReturnType<typeof partsOfSite>>;
  beforeAll(async () => {
    parts = await partsOfSite();
  });

  it(
    'show each module, each question that a page can show, each form of a list and everything that the catalogue ' +
      'sells',
    () => {
      expect(parts.missing.filter((part) => !(part in LEFT_OUT))).toEqual([]);
    },
  );

  it('leave out only what is really left out', () => {
    expect(Object.keys(LEFT_OUT).filter((part) => !parts.missing.includes(part))).toEqual([]);
  });
});

it(
  'a page that says how many days an office takes says that they are ' + 'business days, as the receipt counts them',
  async () => {
    const uses = (await realPages()).pages
      .filter(({ developmentOnly }) => !developmentOnly)
      .flatMap((page) => modulesOf(page).map(({ use }) => ({ page: page.pageId, use })));
    const timed = uses.filter(({ use: { module } }) => /\/filing-(options|states)$/.test(module));
    expect(timed.length).toBeGreaterThan(8);
    expect(
      timed.flatMap(({ page, use }) =>
        /business days/.test(String((use.options as Json)['totalNote'])) ? [] : [page],
      ),
    ).toEqual([]);
  },
);
