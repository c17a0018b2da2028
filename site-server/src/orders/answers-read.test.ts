import { beforeAll, describe, expect, it } from '@jest/globals';
import { moduleRules, type FieldRule, type Known } from 'shared-contracts/area-rules';
import { answerStructsOf, misshapenAnswers } from 'shared-contracts/answer-shapes';
import { choiceWords } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { withValueAt } from 'shared-contracts/data-path';
import type { PageConfig } from 'shared-contracts/page-config';
import {
  askFields,
  contributionsInOrder,
  contributionsOf,
  formRulesOf,
  sendingMessageOf,
  settlePage,
  shownSteps,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import { writtenRules } from 'shared-contracts/validation';
import { sampleAnswerOf } from 'shared-contracts/validation/sample-answer';
import { exploreAnswers } from '../site-content/check-pages/answers/explore-answers.ts';
import { watchedData } from '../site-content/check-pages/answers/watched-areas.ts';
import { filledForm } from '../../testing/matrix/filled-case.ts';
import { realPages, takesOrders } from '../../testing/real-pages.ts';
import { TEST_CATALOGUE, TEST_DOMAIN, TEST_TODAY } from '../../testing/test-order.ts';

let areas: AreaRulesByName;
let pages: PageConfig[];
beforeAll(async () => {
  ({ areas, pages } = await realPages());
});

/** A value that no answer has. */
const NO_ANSWER = [[]];

const HOME = {
  'companyInformation.homeState': { key: 'NV', value: 'Nevada' },
  'companyInformation.state': { key: 'WY', value: 'Wyoming' },
};

/** Runs everything that reads answers, and returns the paths that it read. */
function readsOf(known: Known, rules: AreaRulesByName): Set<string> {
  const paths = new Set<string>();
  const watched: Known = {
    ...known,
    data: watchedData(known.data, (path, kind) => {
      if (kind === 'answer') paths.add(path);
    }),
  };
  const report = () => undefined;
  settlePage(watched, watched, rules, report);
  shownSteps(watched, rules, report);
  sendingMessageOf(watched, rules, report);
  const asked = askFields(watched, rules, report);
  const contributions = contributionsInOrder(contributionsOf(watched, rules, report), watched, rules, report);
  for (const area of Object.values(rules)) {
    area?.needs?.(watched);
    for (const preselect of area?.preselects ?? []) preselect.choose('', watched);
  }
  const submitting = known.page.submitter && rules[known.page.submitter];
  if (submitting) {
    submitting.quote?.(watched, contributions);
    formRulesOf(known.page, rules)?.assemble?.({ known: watched, asked, contributions });
  }
  return paths;
}

interface Unshaped {
  /** The paths that rules read, with whatever answers, and at which any value would be accepted. */
  reads: string[];
  /** The fields whose samples have another shape than answers of theirs. */
  samples: string[];
  /** The fields that take a choice, or offer it as a sample, for which they have no words. */
  wordless: string[];
}

/** Every answer that a field accepts as a choice, and its sample if that is one. */
function choicesOf(field: FieldRule): unknown[] {
  const sample = sampleAnswerOf(field);
  return [
    ...writtenRules(field.rules).flatMap(({ name, params }) => (name === 'oneOf' ? params : [])),
    ...(keyOfAnswer(sample) === sample ? [] : [sample]),
  ];
}

function unshapedOn(page: PageConfig, rules: AreaRulesByName): Unshaped {
  const structs = answerStructsOf(page, rules);
  const reads = new Set<string>();
  const samples = new Set<string>();
  const wordless = new Set<string>();
  const fits = (path: string, answer: unknown, data: Known['data'] = {}) =>
    !misshapenAnswers(withValueAt(data, path, answer), structs).some((problem) => problem.path.startsWith(path));
  const onState = (known: Known) => {
    for (const path of readsOf({ ...known, page }, rules)) reads.add(path);
    for (const field of askFields({ ...known, page }, rules, () => undefined)) {
      if (!samples.has(field.path) && !fits(field.path, sampleAnswerOf(field), known.data)) samples.add(field.path);
      if (choicesOf(field).some((choice) => choiceWords(field, choice) === undefined)) wordless.add(field.path);
    }
  };
  if (takesOrders(page))
    onState(
      filledForm(page, HOME, {
        areas: rules,
        catalogue: TEST_CATALOGUE,
        topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } },
      }),
    );
  exploreAnswers({
    page,
    areas: rules,
    today: TEST_TODAY,
    catalogue: TEST_CATALOGUE,
    awaited: new Map(),
    effort: 'brief',
    onState,
  });
  return {
    reads: [...reads].filter((path) => fits(path, NO_ANSWER)).sort(),
    samples: [...samples].sort(),
    wordless: [...wordless].sort(),
  };
}

describe('an answer that rules read has a shape, the samples of fields have it, and a choice has words', () => {
  it(`on every ${LONG_RUN ? '' : 'other '}page of the site`, () => {
    const unshaped = pages
      .filter((_, index) => LONG_RUN || index % 2 === 0)
      .map((page) => ({ path: page.path, ...unshapedOn(page, areas) }))
      .filter(({ reads, samples, wordless }) => reads.length + samples.length + wordless.length > 0);
    expect(unshaped).toEqual([]);
  });

  it('or the path is named', () => {
    const page = pages.find(({ path }) => path === '/tax-id')!;
    const contact = areas['order-checkout']!.modules.contact as unknown as Parameters<typeof moduleRules>[0];
    const reading = moduleRules({
      ...contact,
      settle: (_options, _before, after) =>
        (after.data as { notDeclared?: unknown }).notDeclared === true ? [{ kind: 'clear', path: 'x' }] : [],
    });
    const rules = {
      ...areas,
      'order-checkout': {
        ...areas['order-checkout']!,
        modules: { ...areas['order-checkout']!.modules, contact: reading },
      },
    };
    expect(unshapedOn(page, rules).reads).toEqual(['notDeclared']);
  });
});
