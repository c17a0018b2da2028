import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, jest } from '@jest/globals';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { realRules } from '../testing/real-rules.ts';
import { SITE_FOLDER } from '../testing/site-folder.ts';
import { TEST_CATALOGUE } from '../testing/test-order.ts';
import { checkPage } from './check-page.ts';

jest.setTimeout(60_000);

const FIELDS = 4_000;
const CONDITIONS = 3_500;
const STEPS = 10;

let areas: AreaRulesByName;
beforeAll(async () => {
  areas = await realRules();
});
const site = JSON.parse(readFileSync(join(SITE_FOLDER, 'site.json'), 'utf8')) as SiteConfig;

/** Ticks, of which each but the first is asked once `before` it says is ticked. */
function largePage(before: (field: number) => number) {
  const field = (at: number) => ({
    key: `tick${at}`, kind: 'checkbox', label: `Tick ${at}`,
    ...(before(at) >= 0 && { showCondition: { orConditions: [{ andConditions: [{ fieldKey: `customFields.tick${before(at)}`, fieldVal: true }] }] } }),
  });
  const steps = Array.from({ length: STEPS }, (_, step) => ({
    key: `step-${step}`, title: `Step ${step}`,
    sections: [{ modules: [{ module: 'order-checkout/custom-fields', options: { fields: Array.from({ length: FIELDS / STEPS }, (_, at) => field(step * (FIELDS / STEPS) + at)) } }] }],
  }));
  return { pageId: 'large', path: '/large', formType: 'ContactForm', title: 'Large', pluginVersion: '1', steps };
}
const checked = (page: unknown) => {
  // Of this process, whatever else the machine does.
  const before = process.cpuUsage().user;
  const result = checkPage(page, { site, areas, catalogue: TEST_CATALOGUE, today: '2026-11-21' });
  return { result, seconds: (process.cpuUsage().user - before) / 1_000_000 };
};

const LONGEST_SECONDS = 10;

it(`a chain of ${CONDITIONS} conditions over ${FIELDS} fields is checked in at most ${LONGEST_SECONDS} seconds of the processor`, () => {
  const { result, seconds } = checked(largePage((at) => (at <= CONDITIONS ? at - 1 : -1)));
  expect(result.findings).toEqual([]);
  expect(seconds).toBeLessThan(LONGEST_SECONDS);
});

it('the same chain backwards is checked in that time, too', () => {
  const { result, seconds } = checked({ ...largePage((at) => (at >= FIELDS - CONDITIONS - 1 && at < FIELDS - 1 ? at + 1 : -1)), stepped: false });
  expect(result.findings).toEqual([]);
  expect(seconds).toBeLessThan(LONGEST_SECONDS);
});

it('a ring is told whole: none of its questions is ever asked', () => {
  const { result, seconds } = checked(largePage((at) => (at < CONDITIONS ? (at + 1) % CONDITIONS : -1)));
  expect(result.findings).toHaveLength(CONDITIONS);
  expect(seconds).toBeLessThan(2 * LONGEST_SECONDS);
});
