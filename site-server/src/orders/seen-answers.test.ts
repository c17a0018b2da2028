import { expect, it } from '@jest/globals';
import { answerStructsOf } from 'shared-contracts/answer-shapes';
import { moduleRules, type Known, type LoadedRules, type ModuleRules } from 'shared-contracts/area-rules';
import { FormValuesStruct } from 'shared-contracts/form-data';
import { isAtOrBelow, seenPaths, seesAnswer } from 'shared-contracts/need-to-know';
import type { PageConfig } from 'shared-contracts/page-config';
import {
  askFields,
  contributionsInOrder,
  contributionsOf,
  sendingMessageOf,
  settlePage,
  shownSteps,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import { exploreAnswers } from '../site-content/check-pages/answers/explore-answers.ts';
import { watchedData } from '../site-content/check-pages/answers/watched-areas.ts';
import { filledForm } from '../../testing/matrix/filled-case.ts';
import { realPages, takesOrders } from '../../testing/real-pages.ts';
import { TEST_CATALOGUE, TEST_DOMAIN, TEST_TODAY } from '../../testing/test-order.ts';

const HOME = {
  'companyInformation.homeState': { key: 'NV', value: 'Nevada' },
  'companyInformation.state': { key: 'WY', value: 'Wyoming' },
};

/** The rules, seeing all answers; what they read is reported. */
function watching(rules: LoadedRules, onRead: (path: string) => void): LoadedRules {
  const watch = (known: Known): Known => ({
    ...known,
    data: watchedData(known.data, (path, kind) => {
      if (kind === 'answer') onRead(path);
    }),
  });
  const { contribute, orderData, needs, quote, charge } = rules;
  return {
    ...rules,
    answers: { owns: [''], reads: [] },
    modules: Object.fromEntries(
      Object.entries(rules.modules).map(([name, module]) => {
        const { initialValues, fields, settle, isEmpty, sendingMessage, ...others } = module as unknown as ModuleRules;
        return [
          name,
          moduleRules({
            ...others,
            fields: (options, known) => fields(options, watch(known)),
            ...(initialValues && { initialValues: (options, known) => initialValues(options, watch(known)) }),
            ...(settle && { settle: (options, before, after) => settle(options, watch(before), watch(after)) }),
            ...(isEmpty && { isEmpty: (options, known) => isEmpty(options, watch(known)) }),
            ...(sendingMessage && { sendingMessage: (options, known) => sendingMessage(options, watch(known)) }),
          }),
        ];
      }),
    ),
    ...(contribute && { contribute: (known) => contribute(watch(known)) }),
    ...(orderData && { orderData: (known, product) => orderData(watch(known), product) }),
    ...(needs && { needs: (known) => needs(watch(known)) }),
    ...(quote && { quote: (known, contributions) => quote(watch(known), contributions) }),
    ...(charge && { charge: (known, contributions) => charge(watch(known), contributions) }),
  };
}

/** The answers of others that areas read on a page without declaring it, whatever is answered. */
function undeclaredOn(page: PageConfig, areas: AreaRulesByName): string[] {
  const asked = new Set<string>();
  const reads = new Set<string>();
  const watched = Object.fromEntries(
    Object.entries(areas).map(([area, rules]) => [area, watching(rules!, (path) => reads.add(`${area} ${path}`))]),
  );
  const report = () => undefined;
  const onState = (explored: Known) => {
    const known = { ...explored, page };
    settlePage(known, known, watched, report);
    shownSteps(known, watched, report);
    sendingMessageOf(known, watched, report);
    for (const { path } of askFields(known, watched, report)) asked.add(path);
    const contributions = contributionsOf(known, watched, report);
    contributionsInOrder(contributions, known, watched, report);
    for (const rules of Object.values(watched)) {
      rules.needs?.(known);
      rules.quote?.(known, contributions);
      rules.charge?.(known, contributions);
    }
  };
  if (takesOrders(page))
    onState(
      filledForm(page, HOME, {
        areas,
        catalogue: TEST_CATALOGUE,
        topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } },
      }),
    );
  exploreAnswers({
    page,
    areas,
    today: TEST_TODAY,
    catalogue: TEST_CATALOGUE,
    awaited: new Map(),
    effort: 'brief',
    onState,
  });
  const isAsked = (path: string) => [...asked].some((at) => isAtOrBelow(path, at) || isAtOrBelow(at, path));
  return [...reads]
    .filter((read) => {
      const [area = '', path = ''] = read.split(' ');
      const seesBelow = seenPaths(areas[area]!, page).some((seen) => isAtOrBelow(seen, path));
      return isAsked(path) && !seesBelow && !seesAnswer(areas[area]!, page, path);
    })
    .sort();
}

it('every area declares the answers of others that its rules read', async () => {
  const { areas, pages } = await realPages();
  const undeclared = pages.map((page) => [page.path, undeclaredOn(page, areas)]);
  expect(undeclared.filter(([, paths]) => paths!.length > 0)).toEqual([]);
});

it('areas own answers that a form has', async () => {
  const { areas, pages } = await realPages();
  const named = Object.values(areas).flatMap((rules) => rules?.answers.owns ?? []);
  const declared = pages.flatMap((page) => Object.keys(answerStructsOf(page, areas)));
  const shaped = new Set([...Object.keys(FormValuesStruct.schema), ...declared.map((path) => path.split('.')[0]!)]);
  // The text of the search is no answer.
  expect(named.filter((path) => !shaped.has(path.split('.')[0]!))).toEqual(['domains']);
});
