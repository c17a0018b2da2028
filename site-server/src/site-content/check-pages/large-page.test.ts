import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from '@jest/globals';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { itInLongRuns } from '../../../testing/long-run.ts';
import { realRules } from '../../../testing/real-rules.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { checkPage } from './check-page.ts';

const FIELDS = 4_000;
const CONDITIONS = 3_500;
const STEPS = 10;

let areas: AreaRulesByName;
beforeAll(async () => {
  areas = await realRules();
});
const site = JSON.parse(readFileSync(join(SITE_FOLDER, 'site.json'), 'utf8')) as SiteConfig;

/**
 * A page of checkboxes. Each is shown once the checkbox with the index `before(field)` is ticked; a negative index
 * means always.
 */
function largePage(before: (field: number) => number) {
  const field = (index: number) => ({
    key: `tick${index}`,
    kind: 'checkbox',
    label: `Tick ${index}`,
    ...(before(index) >= 0 && {
      showCondition: {
        orConditions: [{ andConditions: [{ fieldKey: `customFields.tick${before(index)}`, fieldVal: true }] }],
      },
    }),
  });
  const steps = Array.from({ length: STEPS }, (_, step) => ({
    key: `step-${step}`,
    title: `Step ${step}`,
    sections: [
      {
        modules: [
          {
            module: 'order-checkout/custom-fields',
            options: {
              fields: Array.from({ length: FIELDS / STEPS }, (_, index) => field(step * (FIELDS / STEPS) + index)),
            },
          },
        ],
      },
    ],
  }));
  return { pageId: 'large', path: '/large', formType: 'ContactForm', title: 'Large', pluginVersion: '1', steps };
}
const checked = (page: unknown) => {
  // The processor time of this process, which does not depend on other load on the machine.
  const before = process.cpuUsage().user;
  const result = checkPage(page, { site, areas, catalogue: TEST_CATALOGUE, today: '2026-11-21' });
  return { result, seconds: (process.cpuUsage().user - before) / 1_000_000 };
};

const LONGEST_SECONDS = 10;

itInLongRuns(
  `a chain of ${CONDITIONS} conditions over ${FIELDS} fields is checked in at most ${LONGEST_SECONDS} seconds of ` +
    'the processor',
  () => {
    const { result, seconds } = checked(largePage((index) => (index <= CONDITIONS ? index - 1 : -1)));
    expect(result.findings).toEqual([]);
    expect(seconds).toBeLessThan(LONGEST_SECONDS);
  },
);

itInLongRuns('the same chain backwards is checked in that time, too', () => {
  const { result, seconds } = checked({
    ...largePage((index) => (index >= FIELDS - CONDITIONS - 1 && index < FIELDS - 1 ? index + 1 : -1)),
    stepped: false,
  });
  expect(result.findings).toEqual([]);
  expect(seconds).toBeLessThan(LONGEST_SECONDS);
});

itInLongRuns('every question of a ring of conditions is reported, since none is ever asked', () => {
  const { result, seconds } = checked(largePage((index) => (index < CONDITIONS ? (index + 1) % CONDITIONS : -1)));
  expect(result.findings).toHaveLength(CONDITIONS);
  expect(seconds).toBeLessThan(2 * LONGEST_SECONDS);
});
