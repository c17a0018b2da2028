import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import { pagesIn } from '../release-commands/check-contract/checkout-as-deployed.ts';
import { SITE_FOLDER } from '../../testing/site-folder.ts';
import { TEST_CATALOGUE } from '../../testing/test-order.ts';

interface NameEndings {
  default: string[];
  rows: { state: string; endings: string[]; confidence: string; source_note: string }[];
}
const DATA = JSON.parse(readFileSync(join(SITE_FOLDER, 'name-endings.json'), 'utf8')) as NameEndings;
const STATES = [
  ...new Set(
    TEST_CATALOGUE.filingProducts
      .filter(({ type, sub_type }) => type === 'formation' && sub_type === 'PLLC')
      .map(({ state }) => state),
  ),
];

const read = pagesIn(SITE_FOLDER);
const pages: PageConfig[] = read.kind === 'ok' ? read.value : [];

/** The designators of a page for a professional LLC in a state; `undefined` if the page does not ask for one. */
function endingsOn(page: PageConfig, state: string): string[] | undefined {
  const options = modulesOf(page).find(({ use }) => use.module === 'order-checkout/company-information')?.use
    .options as
    | {
        designator?: { show?: boolean };
        entityTypes?: { key: string }[];
        designators?: { entityTypes: string[]; states?: string[]; designators: string[] }[];
      }
    | undefined;
  if (!options?.entityTypes?.some(({ key }) => key === 'PLLC') || options.designator?.show === false) return undefined;
  return (
    options.designators?.find(
      ({ entityTypes, states }) => entityTypes.includes('PLLC') && (states?.includes(state) ?? true),
    )?.designators ?? []
  );
}

it.each(STATES)(
  '[OC-025] the name of a professional LLC in %s ends as the law of the state says, on every page that forms one',
  (state) => {
    const endings = DATA.rows.find((row) => row.state === state)?.endings ?? DATA.default;
    const forming = pages
      .filter(({ pageId }) => !pageId.startsWith('samples'))
      .flatMap((page) => endingsOn(page, state) ?? []);
    expect(forming).toEqual(endings);
  },
);

it('every row names its source, for a state in which professional LLCs are formed', () => {
  expect(
    DATA.rows.filter(
      ({ state, source_note, confidence }) =>
        !STATES.includes(state) || source_note === '' || !['high', 'medium'].includes(confidence),
    ),
  ).toEqual([]);
});
