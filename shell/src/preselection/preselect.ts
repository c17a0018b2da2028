import type { Change, Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { SelectOption } from 'shared-contracts/form-data';
import { areasOf, modulesOf, type PageConfig, type Preselected, type Step } from 'shared-contracts/page-config';

/** What an address says by its query, e.g. `?state=WY`; a `URLSearchParams` is one. */
export interface Query {
  get(name: string): string | null;
}

/**
 * What is chosen before the customer does, on load (SH-043): by the address (`state`, `entity_type`,
 * `area_code`, `mail_forwarding`), else by the page's `preselected`.
 *
 * Nothing is chosen over an answer that is there, and what the page does not know is left out: an old
 * link never breaks a form. The step is `stepToStart`'s.
 */
export function preselect(page: PageConfig, query: Query, known: Known): Change[] {
  const { state, entityType, areaCode, mailForwardingProduct } = page.preselected;
  return [
    answer(known, preselectedState(page, wishes(query, 'state', state))),
    answer(known, preselectedEntityType(page, wishes(query, 'entity_type', entityType))),
    answer(known, preselectedAreaCode(page, wishes(query, 'area_code', areaCode))),
    answer(known, preselectedMailForwarding(page, wishes(query, 'mail_forwarding', mailForwardingProduct))),
  ].flat();
}

/**
 * The step to start on: the one in the address, else the one the customer was on, else the page's (SH-043).
 * One that is not active counts as not said; `null` when none is.
 */
export function stepToStart(
  { preselected }: { preselected: Preselected }, query: Query, saved: string | undefined, active: readonly Pick<Step, 'key'>[],
): string | null {
  const wanted = [query.get('step'), saved, preselected.step];
  return wanted.find((wish) => active.some(({ key }) => key === wish)) ?? null;
}

/** An answer and where it belongs. */
interface Chosen {
  path: string;
  value: unknown;
}

/** In the order in which they count: an address is of today, a page is older. */
function wishes(query: Query, name: string, configured: string | undefined): string[] {
  return [query.get(name)?.trim(), configured].filter((wish) => wish !== undefined && wish !== '') as string[];
}

function answer({ data }: Known, chosen: Chosen | undefined): Change[] {
  // A box that was unticked again is an answer, too.
  return chosen && valueAt(data, chosen.path) === undefined ? [{ kind: 'set', ...chosen }] : [];
}

/** A state the site lists, by its code in either case. */
export function preselectedState({ site }: Pick<PageConfig, 'site'>, wanted: readonly string[]): Chosen | undefined {
  const listed = site.jurisdictions.flatMap(({ options }) => options);
  return optionAmong(listed, wanted, 'companyInformation.state');
}

/** An entity type that a module of the page offers in its `entityTypes`. */
export function preselectedEntityType(page: Pick<PageConfig, 'steps' | 'summary'>, wanted: readonly string[]): Chosen | undefined {
  const offered = modulesOf(page).flatMap(({ use }) => (Array.isArray(use.options.entityTypes) ? (use.options.entityTypes as unknown[]) : []));
  return optionAmong(offered.filter(isOption), wanted, 'companyInformation.entityType');
}

/** Three digits, on a page that sells phone numbers. */
export function preselectedAreaCode(page: Pick<PageConfig, 'steps' | 'summary' | 'submitter'>, wanted: readonly string[]): Chosen | undefined {
  const value = wanted.find((wish) => /^[2-9]\d{2}$/.test(wish));
  return value !== undefined && areasOf(page).includes('phone-nyop') ? { path: 'phoneService.phoneAreaCode', value } : undefined;
}

/** Products that forward mail, by the beginning of their name; a link must not tick anything else. */
const MAIL_FORWARDING = /^(mail_forwarding|virtual_office)/;

/** A mail forwarding or virtual office product that the page offers, by the key it is saved under. */
export function preselectedMailForwarding(page: Pick<PageConfig, 'steps' | 'summary'>, wanted: readonly string[]): Chosen | undefined {
  const offered = new Set(modulesOf(page).flatMap(({ use }) => savedKeysIn(use.options)));
  const saveAs = wanted.find((wish) => offered.has(wish));
  return saveAs === undefined ? undefined : { path: `productState.${saveAs}.checked`, value: true };
}

/** The save keys of mail forwarding products, however deep the options have them. */
function savedKeysIn(options: unknown): string[] {
  if (options === null || typeof options !== 'object') return [];
  const { product, saveAs } = options as { product?: unknown; saveAs?: unknown };
  const inside = Object.values(options).flatMap(savedKeysIn);
  return typeof product === 'string' && MAIL_FORWARDING.test(product) && typeof saveAs === 'string' ? [saveAs, ...inside] : inside;
}

function optionAmong(offered: readonly SelectOption[], wanted: readonly string[], path: string): Chosen | undefined {
  const found = wanted
    .map((wish) => offered.find(({ key, disabled }) => !disabled && key.toLowerCase() === wish.toLowerCase()))
    .find((option) => option !== undefined);
  return found && { path, value: { key: found.key, value: found.value } };
}

function isOption(option: unknown): option is SelectOption {
  const { key, value } = (option ?? {}) as { key?: unknown; value?: unknown };
  return typeof key === 'string' && typeof value === 'string';
}
