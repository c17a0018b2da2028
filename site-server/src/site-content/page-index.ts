import type { FormGroup, HomeOpening } from 'shared-contracts/boot-document';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { decodeModules, type AreaRulesByName } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import type { Site } from './load-site.ts';
import { withoutSlash, type TextPage } from './site-files.ts';
import type { KnownSite, RulesCall } from '../releases/rules-calls.ts';
import { startingPrice, type PricedProducts } from './starting-price.ts';

/** What the site has at an address. */
type ResolvedPath = { kind: 'page'; page: PageConfig } | { kind: 'text'; text: TextPage } | { kind: 'nothing' };

/**
 * Finds what the site has at `path`. A page answers its address and everything below it, the longest match first; a
 * text answers only its address.
 */
export function resolvePath({ pages, texts }: Pick<Site, 'pages' | 'texts'>, path: string): ResolvedPath {
  const address = withoutSlash(path);
  const text = texts.find((candidate) => withoutSlash(candidate.path) === address);
  if (text) return { kind: 'text', text };
  const [page] = pages
    .filter(
      (candidate) => address === withoutSlash(candidate.path) || address.startsWith(`${withoutSlash(candidate.path)}/`),
    )
    .sort((left, right) => right.path.length - left.path.length);
  return page ? { kind: 'page', page } : { kind: 'nothing' };
}

type DecodedModules = ReturnType<typeof decodeModules>;

const filledPages = new WeakMap<AreaRulesByName, WeakMap<PageConfig, DecodedModules>>();

/**
 * The page with the option defaults of a release set's rules; `undefined` when these rules do not know a module or
 * option of the page (it changed since that set). Computed once for a page of the site and the rules of a set, since
 * decoding all options takes as long as checking an order.
 */
export function pageForRules(page: PageConfig, areas: AreaRulesByName): PageConfig | undefined {
  const pages = filledPages.get(areas) ?? new WeakMap<PageConfig, DecodedModules>();
  filledPages.set(areas, pages);
  const decoded = pages.get(page) ?? decodeModules(page, areas);
  pages.set(page, decoded);
  return decoded.problems.length > 0 ? undefined : decoded.page;
}

/**
 * The top of the home page. Its form asks for the states in which the catalogue has a registered agent; a form without
 * a page is left out.
 */
export function homeOpening(
  { home, pages, config }: Pick<Site, 'home' | 'pages' | 'config'>,
  { registeredAgentProducts }: Pick<Catalogue, 'registeredAgentProducts'>,
): HomeOpening {
  const { title, lead, start } = home;
  const words = { title, ...(lead !== undefined && { lead }) };
  const page = pages.find(({ pageId }) => pageId === start?.pageId);
  if (!start || !page) return words;
  const { pageId: _, ...asked } = start;
  const sold = new Set(
    registeredAgentProducts.map(({ registered_agent }) => registered_agent.jurisdiction.abbreviation),
  );
  const states = config.jurisdictions.flatMap(({ options }) => options).filter(({ key }) => sold.has(key));
  return { ...words, start: { ...asked, path: page.path, states: states.map(({ key, value }) => ({ key, value })) } };
}

/**
 * The groups of the home page with the forms that exist and the prices they start at; a group without any form is left
 * out.
 */
export function homeGroups({ home, pages }: Pick<Site, 'home' | 'pages'>, products: PricedProducts): FormGroup[] {
  const byId = new Map(pages.map((page) => [page.pageId, page]));
  return home.groups
    .map(({ title, forms }) => ({
      title,
      forms: forms.flatMap(({ pageId, text, price: startsAt }) => {
        const page = byId.get(pageId);
        if (!page) return [];
        const { title: formTitle, path, formType } = page;
        const price = (startsAt && startingPrice(startsAt, products)) ?? null;
        return [{ title: formTitle, text, path, price, pageId, formType }];
      }),
    }))
    .filter(({ forms }) => forms.length > 0);
}

/** What a search engine lists: an address, and the text below its title. */
export interface Listing {
  path: string;
  description: string;
}

/**
 * Everything that search engines should list: the home page, pages with a description, and texts that are not shown
 * after a form.
 */
export function listingsOf({ home, pages, texts }: Pick<Site, 'home' | 'pages' | 'texts'>): Listing[] {
  return [
    { path: '/', description: home.description },
    ...pages.flatMap(({ path, description }) => (description === undefined ? [] : [{ path, description }])),
    ...texts.flatMap(({ path, done, paragraphs: [description = ''] }) =>
      done === undefined ? [{ path, description }] : [],
    ),
  ];
}

/** The sitemap of these listings, for a site that customers reach under `origin`. */
export function sitemapOf(listings: readonly Listing[], origin: string): string {
  const urls = listings.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** `pageForRules` of a page of the site. */
export const FILL_PAGE: RulesCall<{ pageId: string }, PageConfig | undefined> = {
  name: 'fill-page',
  seconds: 10,
  run: (areas, { pageId }, { site }) => filledPage(site(), pageId, areas),
};

/** `pageForRules` of the page of the site with this id. */
export function filledPage(
  { pages }: Pick<KnownSite, 'pages'>,
  pageId: string,
  areas: AreaRulesByName,
): PageConfig | undefined {
  const found = pages.find((page) => page.pageId === pageId);
  return found && pageForRules(found, areas);
}

/** Why the site's pages cannot be shown with these rules: the first mistake found; `undefined` when there is none. */
export const PROBLEM_OF_PAGES: RulesCall<{ today: IsoDate }, string | undefined> = {
  name: 'problem-of-pages',
  seconds: 60,
  run: (areas, { today }, { site }) => problemOfPages(site().pages, areas, today),
};

function problemOfPages(pages: readonly PageConfig[], areas: AreaRulesByName, today: IsoDate): string | undefined {
  for (const page of pages) {
    const { page: complete, problems } = decodeModules(page, areas);
    const [problem] = problems.length > 0 ? problems : problemsOfStart(complete, areas, today);
    if (problem) return `${page.path}: ${problem.path} must be ${problem.expected}`;
  }
  return undefined;
}
