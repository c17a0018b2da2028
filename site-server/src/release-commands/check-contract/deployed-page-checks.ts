import type { Known, LoadedRules } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import { answerStructsOf, misshapenAnswers } from 'shared-contracts/answer-shapes';
import { isSameData, withValueAt } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import { knownTo, seesAnswer } from 'shared-contracts/need-to-know';
import { baseFormType, modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { rulesPart } from 'shared-contracts/page-parts';
import {
  contributionsInOrder,
  contributionsOf,
  formRulesOf,
  problemsOfModules,
  rulesOfModule,
  withModuleDefaults,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import { runPart, describeRulesFailure, messageOf, type ReportFailure } from 'shared-contracts/rules-failure';
import { problemOfOwnPrice } from '../../orders/price-sources.ts';
import { findingOfProblem } from '../../site-content/check-pages/finding-of-problem.ts';
import { didYouMean } from '../../site-content/check-pages/nearest-name.ts';
import { broken, type Broken, type ContractCheck, type OnPage } from './check-types.ts';
import type { ExploredOnPage } from './explored-page.ts';

/** Includes modules that the page does not require: its customers have them now. */
export const pageModules: ContractCheck<OnPage> = {
  name: 'page-modules',
  holds: 'Every module that the page names has rules and a view.',
  find: ({ page, area, rules, release: { exposes } }) =>
    modulesOf(page).flatMap(({ use, at }) => {
      const named = splitModulePath(use.module);
      if (named.area !== area) return [];
      const hasRules =
        Object.hasOwn(rules.modules, named.module) && Object.hasOwn(exposes, `./${rulesPart(named.module)}`);
      const missing = !hasRules ? 'rules' : !Object.hasOwn(exposes, `./${named.module}`) ? 'view' : undefined;
      if (!missing) return [];
      const names = Object.keys(rules.modules).filter((name) => Object.hasOwn(exposes, `./${name}`));
      const otherwise =
        names.length > 0 ? `It has: ${names.join(', ')}.` : 'Keep it under its name until no page names it.';
      return broken(
        `${at}.module: ${area} has no ${missing} for the module "${named.module}".`,
        didYouMean(named.module, names, otherwise),
      );
    }),
};

export const pageOptions: ContractCheck<OnPage> = {
  name: 'page-options',
  holds: 'Every option that the page says is one that the module takes, and every one that it needs is there.',
  find: ({ page, area, areas }) =>
    modulesOf(page).flatMap(({ use, at }) => {
      const moduleRules = splitModulePath(use.module).area === area && rulesOfModule(areas, use.module);
      const decoded = moduleRules && decode(moduleRules.options, use.options);
      if (!decoded || decoded.kind === 'decoded') return [];
      return decoded.problems
        .map((problem) =>
          findingOfProblem(problem, { input: use.options, struct: moduleRules.options, at: `${at}.options` }),
        )
        .map(({ path, wrong, suggestion }) => broken(`${path}: ${wrong}`, suggestion));
    }),
};

export const pageSubmitter: ContractCheck<OnPage> = {
  name: 'page-submitter',
  holds: 'A page that the area submits can be submitted.',
  find({ page, area, areas, rules, release: { exposes } }) {
    if (page.submitter !== area) return [];
    const problems: Broken[] = [];
    if (!Object.hasOwn(exposes, './submit'))
      problems.push(
        broken(`submitter: ${area} does not expose "./submit".`, 'Write its src/submit.ts and build it again.'),
      );
    if (!formRulesOf(page, areas)) {
      const forms = Object.keys(rules.formTypes ?? {}).join(', ') || 'nothing';
      problems.push(
        broken(
          `submitter: ${area} places no ${baseFormType(page)}; it places ${forms}.`,
          'Keep the submitter in its rules as long as a page names it.',
        ),
      );
    }
    return problems;
  },
};

/** Skips pages with a wrong module or option, because the check would blame the rules for it. */
export const pageStart: ContractCheck<OnPage> = {
  name: 'page-start',
  holds: 'On a page that nobody has answered yet, no rules throw and none chase each other.',
  find({ page, areas, today }) {
    if (problemsOfModules(page, areas).length > 0) return [];
    return problemsOfStart(withModuleDefaults(page, areas), areas, today).map(({ path, expected }) =>
      broken(`${path || 'page'}: Expected ${expected}.`, 'Mend its rules: the page was written for the ones in use.'),
    );
  },
};

/** What a view shows of an answer that its area does not see is always empty. */
export const pageQuestions: ContractCheck<ExploredOnPage> = {
  name: 'page-questions',
  holds: 'The area sees the answers to its questions.',
  find: ({ page, area, rules, explored }) =>
    [...(explored?.asked.values() ?? [])]
      .flat()
      .filter(({ path, module }) => splitModulePath(module).area === area && !seesAnswer(rules, page, path))
      .map(({ path, module }) =>
        broken(
          `${module} asks "${path}", which ${area} does not see.`,
          `Write '${path.split('.')[0]}' into answers.owns of its rules: an area sees what it owns or reads.`,
        ),
      ),
};

/** No text and no choice, so that every struct of one refuses it. */
const ODD = [[]];

/** A made-up `{ key: 'fast' }` passes `oneOf:fast`, and is not 'fast' to rules that compare. */
export const pageShapes: ContractCheck<ExploredOnPage> = {
  name: 'page-shapes',
  holds: 'Every answer that the area asks has a struct.',
  find({ page, area, areas, explored }) {
    const structs = answerStructsOf(withModuleDefaults(page, areas), areas);
    return [...(explored?.asked.values() ?? [])]
      .flat()
      .filter(({ module, rule }) => splitModulePath(module).area === area && !rule.secret && !('answer' in rule))
      .filter(({ path }) => misshapenAnswers(withValueAt({}, path, ODD), structs).length === 0)
      .map(({ path, module }) =>
        broken(
          `${module} asks "${path}", and says nothing of the answer's shape.`,
          "Add its struct to the module's answers: a made-up order could have anything there.",
        ),
      );
  },
};

/** Includes the rules that no module asks, which say what is in the cart. */
export const pageAnswers: ContractCheck<ExploredOnPage> = {
  name: 'page-answers',
  holds: 'Whatever is answered and chosen on a page, none of its rules throw, and all come to rest.',
  find({ area, areas, takeTried, explored }) {
    if (!explored) return [];
    const failures = [...explored.failures];
    takeTried();
    for (const known of explored.states) runCartRules(known, areas, (failure) => void failures.push(failure));
    const thrown = failures.map(({ cause }) => messageOf(cause));
    const caught = [...explored.tried, ...takeTried()].filter(
      (what) => !thrown.some((message) => message.startsWith(what)),
    );
    const wrong = [
      ...failures
        .filter((failure) => failure.area === area)
        .map((failure) => `With some answers, ${describeRulesFailure(failure)}.`),
      ...explored.chasing
        .filter((modules) => modules.some((module) => splitModulePath(module).area === area))
        .map((modules) => `With some answers, ${modules.join(', ')} change answers again and again.`),
      ...caught.map((what) => `With some answers, something ${what} and catches the error.`),
    ];
    return [...new Set(wrong)].map((text) =>
      broken(text, 'Mend its rules: they are asked about whatever a customer answers and chooses.'),
    );
  },
};

/**
 * The server compares the price of each product with the area's own `priceOf` or one of its price sources, and refuses
 * an order with another price. So a price must be what `priceOf` says or, if there is none, what the server's source
 * says, which is asked where the rules do not run (`toPrice`). Looks at what is contributed for the answers that
 * `page-answers` tries, with each sample of what areas publish. Prices in samples are of no server, so with these only
 * prices count that differ from those of the release that runs.
 */
export const pagePrices: ContractCheck<ExploredOnPage> = {
  name: 'page-prices',
  holds: 'A product costs what the server says.',
  find(onPage) {
    const { rules, currentRules, explored } = onPage;
    if (!explored || !rules.contribute || currentRules === rules) return [];
    const wrong = new Map<string, Broken>();
    const { states, samples } = explored;
    for (const known of states)
      for (const topics of new Set([known.topics, ...samples]))
        for (const found of doubtfulPrices({ ...known, topics }, samples.includes(topics), onPage))
          wrong.set(JSON.stringify(found), found);
    return [...wrong.values()];
  },
};

/** The products whose price is wrong by the area's own `priceOf`, and those of which the server is to be asked. */
function doubtfulPrices(
  known: Known,
  isSampled: boolean,
  { site, area, rules, currentRules, catalogue, priceSources }: OnPage,
): Broken[] {
  const productsOf = (of: LoadedRules) => contributionsOf(known, { [area]: of }, () => undefined)[area]?.products ?? [];
  const now = new Map(
    (currentRules ? productsOf(currentRules) : []).map((product) => [JSON.stringify(product.priceSource), product]),
  );
  return productsOf(rules).flatMap((product) => {
    const current = now.get(JSON.stringify(product.priceSource));
    const isJudged = current ? !isSameData(amountsOf(current), amountsOf(product)) : catalogue && !isSampled;
    if (!isJudged) return [];
    const running = current ? `, and in the release that runs, asked the same, ${priceText(current)}` : '';
    const wrong = `${product.name} costs ${priceText(product)} in ${area}${running}.`;
    const suggestion = current
      ? 'Deploy a server with the new price first, or let the question say what is different, so that the server ' +
        'can.'
      : 'Take the price from the catalogue, or name a source that says it.';
    if (!rules.priceOf || priceSources.includes(product.priceSource.source))
      return { ...broken(wrong, suggestion), toPrice: { site, product, isChanged: current !== undefined } };
    try {
      const problem = problemOfOwnPrice(product, rules.priceOf, known.catalogue);
      return problem ? broken(`${wrong} ${problem.error}`, suggestion) : [];
    } catch (cause) {
      return broken(`${area} threw in its priceOf: ${messageOf(cause)}.`, 'Mend its rules: no order could be priced.');
    }
  });
}

const amountsOf = ({ price, renewal, bundleCovers }: ContributedProduct) => [
  price,
  renewal?.price,
  bundleCovers?.amount,
];

const priceText = ({ price, renewal }: ContributedProduct) =>
  [formatMoney(price), ...(renewal ? [formatRecurring(renewal.price, renewal.period)] : [])].join(', then ');

/**
 * Runs the rules of each area that no module asks: what it adds to the cart, what it sends of it, what it quotes and
 * charges, and what it needs of the catalogue.
 */
function runCartRules(known: Known, areas: AreaRulesByName, report: ReportFailure): void {
  const contributions = contributionsOf(known, areas, report);
  contributionsInOrder(contributions, known, areas, report);
  for (const rules of Object.values(areas)) {
    if (!rules) continue;
    const { area } = rules;
    const own = knownTo(rules, known);
    runPart({ area, part: 'needs' }, report, () => rules.needs?.(own));
    runPart({ area, part: 'quote' }, report, () => rules.quote?.(own, contributions));
    runPart({ area, part: 'charge' }, report, () => rules.charge?.(own, contributions));
  }
}
