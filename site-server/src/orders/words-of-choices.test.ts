import { expect, it } from '@jest/globals';
import { withValueAt } from 'shared-contracts/data-path';
import { askFields } from 'shared-contracts/page-rules';
import { writtenRules } from 'shared-contracts/validation';
import { pagesIn } from '../check-contract/checkout-as-deployed.ts';
import { filledForm } from '../matrix/filled-case.ts';
import { pageForRules } from '../pages/page-index.ts';
import { realRules } from '../testing/real-rules.ts';
import { SITE_FOLDER } from '../testing/site-folder.ts';
import { TEST_CATALOGUE, TEST_DOMAIN } from '../testing/test-order.ts';
import { reviewedAnswers } from './reviewed-answers.ts';

/** A key as code writes it: `public_benefit_corp`, `ourAddress`. Others, such as `Member Managed`, are words already. */
const IS_KEY = /^[a-z][a-z0-9]*([_-][a-z0-9]+|[A-Z][a-z0-9]+)*$/;

/** Pages that sell a domain are not complete without one. */
const DOMAIN_CHOSEN = { 'domains:cart-changed': { domains: [{ ...TEST_DOMAIN, premium: false }] } };

it('the desk has words for every choice of every page of the site', async () => {
  const areas = await realRules();
  const read = pagesIn(SITE_FOLDER);
  if (read.kind !== 'pages') throw new Error(read.message);
  const tried = new Set<string>();
  const problems = read.pages.filter(({ submitter }) => submitter).flatMap((page) => {
    const known = filledForm(pageForRules(page, areas)!, { 'companyInformation.homeState': { key: 'NV', value: 'Nevada' } }, { areas, catalogue: TEST_CATALOGUE, topics: DOMAIN_CHOSEN });
    return askFields(known, areas).flatMap((field) => {
      const keys = writtenRules(field.rules).find(({ name }) => name === 'oneOf')?.params ?? [];
      return keys.flatMap((key) => {
        tried.add(field.path);
        const [reviewed] = reviewedAnswers({ ...known, data: withValueAt(known.data, field.path, key) }, [field]);
        return reviewed && IS_KEY.test(reviewed.answer) ? [`${page.path} ${field.path}: ${reviewed.answer}`] : [];
      });
    });
  });
  expect(tried.size).toBeGreaterThan(15);
  expect(problems).toEqual([]);
});
