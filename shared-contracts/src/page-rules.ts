import type {
  AskedField,
  Change,
  Contributions,
  FieldRule,
  FormTypeRules,
  Known,
  LoadedRules,
  ModuleRules,
  Question,
} from './area-rules.ts';
import type { ContributedProduct } from './cart.ts';
import { isConditionMet } from './conditions.ts';
import { isSameData, valueAt, withValueAt } from './data-path.ts';
import { decode, problemsUnder, type Problem } from './decode.ts';
import type { FormValues } from './form-data.ts';
import type { AreaName } from './form-types.ts';
import { knownTo } from './need-to-know.ts';
import {
  areasOf,
  baseFormType,
  modulesOf,
  splitModulePath,
  type ModuleUse,
  type PageConfig,
  type Step,
} from './page-config.ts';
import { runPart, throwFailure, type ReportFailure } from './rules-failure.ts';
import { checkAnswer } from './validation/index.ts';

/** The rules of the loaded areas; an area that did not load is missing. */
export type AreaRulesByName = Readonly<Partial<Record<AreaName, LoadedRules>>>;

/** The rules of a module (`area/module`), or `undefined` until they have loaded. */
export function rulesOfModule(areas: AreaRulesByName, path: string): ModuleRules | undefined {
  const { area, module } = splitModulePath(path);
  const modules = areas[area]?.modules ?? {};
  return Object.hasOwn(modules, module) ? (modules[module] as ModuleRules | undefined) : undefined;
}

/** The rules of a page's form; `undefined` if its submitter has none for it, or they have not loaded. */
export function formRulesOf(
  page: Pick<PageConfig, 'submitter' | 'formType' | 'basedOn'>,
  areas: AreaRulesByName,
): FormTypeRules | undefined {
  return page.submitter ? areas[page.submitter]?.formTypes?.[baseFormType(page)] : undefined;
}

/** What the rules of a module may know: `knownTo` their area. */
export function knownToModule(areas: AreaRulesByName, path: string, known: Known): Known {
  const rules = areas[splitModulePath(path).area];
  return rules ? knownTo(rules, known) : known;
}

/**
 * Checks every module of the page and its options against the areas' rules, and returns every mistake with its path in
 * the page. Skips rules that have not loaded.
 */
export function problemsOfModules(page: Pick<PageConfig, 'steps' | 'summary'>, areas: AreaRulesByName): Problem[] {
  return decodeOptions(page, areas).problems;
}

/** The decoded options of the page's modules that fit, and what `problemsOfModules` returns. */
function decodeOptions(page: Pick<PageConfig, 'steps' | 'summary'>, areas: AreaRulesByName) {
  const optionsOf = new Map<ModuleUse, Record<string, unknown>>();
  const problems = modulesOf(page).flatMap(({ use, at }): Problem[] => {
    const { area, module } = splitModulePath(use.module);
    const areaRules = areas[area];
    if (!areaRules) return [];
    if (!Object.hasOwn(areaRules.modules, module)) {
      const names = Object.keys(areaRules.modules).join(', ');
      return [{ path: `${at}.module`, expected: `a module of ${area} (${names}), but received: "${module}"` }];
    }
    const moduleRules = rulesOfModule(areas, use.module);
    const options = moduleRules && decode(moduleRules.options, use.options);
    if (options?.kind === 'malformed') return problemsUnder(`${at}.options`, options.problems);
    if (options) optionsOf.set(use, options.value as Record<string, unknown>);
    return [];
  });
  return { optionsOf, problems };
}

/**
 * The page with every module's options decoded and their defaults filled in, and with the submitting area's words
 * wherever the page has none. Options that do not fit stay as they are; `problems` has them, as `problemsOfModules`.
 */
export function decodeModules(page: PageConfig, areas: AreaRulesByName): { page: PageConfig; problems: Problem[] } {
  const { optionsOf, problems } = decodeOptions(page, areas);
  const words = formRulesOf(page, areas)?.words;
  const withDefaults = (use: ModuleUse): ModuleUse => {
    const options = optionsOf.get(use);
    return options ? { ...use, options } : use;
  };
  const complete = {
    ...page,
    steps: page.steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({ ...section, modules: section.modules.map(withDefaults) })),
    })),
    ...(page.summary && { summary: withDefaults(page.summary) }),
    ...(words && { words: { ...words, ...page.words } }),
  };
  return { page: complete, problems };
}

/** The page of `decodeModules`. Call after `problemsOfModules`. */
export function withModuleDefaults(page: PageConfig, areas: AreaRulesByName): PageConfig {
  return decodeModules(page, areas).page;
}

/** Steps whose condition holds. */
export function activeSteps({ page, data }: Pick<Known, 'page' | 'data'>): Step[] {
  return page.steps.filter(({ showCondition }) => isConditionMet(showCondition, data));
}

/** The active steps with at least one module that is not empty. A module whose `isEmpty` throws counts as shown. */
export function shownSteps(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): Step[] {
  return activeSteps(known).filter(({ sections }) =>
    sections.some(({ modules }) =>
      modules.some(
        (use) =>
          runPart({ ...splitModulePath(use.module), part: 'isEmpty' }, report, () =>
            rulesOfModule(areas, use.module)?.isEmpty?.(use.options, knownToModule(areas, use.module, known)),
          ) !== true,
      ),
    ),
  );
}

/** The modules of the active steps, in page order. */
export function activeModules(known: Known): { step: Step; use: ModuleUse }[] {
  return activeSteps(known).flatMap((step) =>
    step.sections.flatMap((section) => section.modules.map((use) => ({ step, use }))),
  );
}

/** The first active step that uses a module. */
export function stepOfModule(known: Known, path: string): Step | undefined {
  return activeModules(known).find(({ use }) => use.module === path)?.step;
}

/**
 * The decoded options of the first active use of a module (`area/module`), or of the summary; `undefined` if there is
 * none. Name the type of its options: it is not checked.
 */
export function optionsOfModule<Options>(known: Known, path: string): Options | undefined {
  // Rules call this at every answer, so it does not build a list of all modules first.
  for (const { showCondition, sections } of known.page.steps) {
    for (const { modules } of sections) {
      for (const use of modules) {
        if (use.module === path && isConditionMet(showCondition, known.data)) return use.options as Options;
      }
    }
  }
  const { summary } = known.page;
  return summary?.module === path ? (summary.options as Options) : undefined;
}

/**
 * Every field of every active step, mounted or not, with its error. If a module throws, its fields are left out and
 * `report` is called; the default `report` throws. The functions below do the same.
 */
export function askFields(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): AskedField[] {
  const { correction } = known.page;
  return activeModules(known).flatMap(({ step, use }) => {
    const asked = runPart({ ...splitModulePath(use.module), part: 'fields' }, report, () => {
      const fields =
        rulesOfModule(areas, use.module)?.fields(use.options, knownToModule(areas, use.module, known)) ?? {};
      return Object.entries(fields)
        .filter(
          ([path, { showCondition }]) =>
            !correction?.notAsked.includes(path) && isConditionMet(showCondition, known.data),
        )
        .map(([path, rule]) => askField(rule, { path, step: step.key, module: use.module }, known.data));
    });
    return asked ?? [];
  });
}

/** A field with its answer in `data` (or its rule's `answer`) and the result of validating it. */
export function askField(
  rule: FieldRule,
  place: Pick<AskedField, 'path' | 'step' | 'module'>,
  data: FormValues,
): AskedField {
  const answer = 'answer' in rule ? rule.answer : valueAt(data, place.path);
  return { ...rule, ...place, answer, error: checkAnswer(answer, rule, data) };
}

/** The message shown while the form is sent: the first that an active module returns; `undefined` if none does. */
export function sendingMessageOf(
  known: Known,
  areas: AreaRulesByName,
  report: ReportFailure = throwFailure,
): string | undefined {
  for (const { use } of activeModules(known)) {
    const message = runPart({ ...splitModulePath(use.module), part: 'sendingMessage' }, report, () =>
      rulesOfModule(areas, use.module)?.sendingMessage?.(use.options, knownToModule(areas, use.module, known)),
    );
    if (message !== undefined) return message;
  }
  return undefined;
}

/** The paths of fields marked as secret, in addition to `SECRET_PATHS`. */
export function secretPathsOf(asked: readonly AskedField[]): string[] {
  return asked.flatMap(({ path, secret }) => (secret ? [path] : []));
}

/** Fills missing answers with the modules' initial values. Returns the same `known` object if nothing is missing. */
export function withInitialValues(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): Known {
  return filledBy(activeModules(known), known, areas, report);
}

/** Fills missing answers with the initial values of modules whose step was not active before. */
function withValuesOfNewSteps(before: Known, known: Known, areas: AreaRulesByName, report: ReportFailure): Known {
  const keysBefore = new Set(activeSteps(before).map(({ key }) => key));
  return filledBy(
    activeModules(known).filter(({ step }) => !keysBefore.has(step.key)),
    known,
    areas,
    report,
  );
}

function filledBy(
  modules: readonly { use: ModuleUse }[],
  known: Known,
  areas: AreaRulesByName,
  report: ReportFailure,
): Known {
  return modules.reduce((current, { use }) => {
    const data =
      runPart({ ...splitModulePath(use.module), part: 'initialValues' }, report, () =>
        fillMissing(
          current.data,
          rulesOfModule(areas, use.module)?.initialValues?.(use.options, knownToModule(areas, use.module, current)),
        ),
      ) ?? current.data;
    return data === current.data ? current : { ...current, data };
  }, known);
}

function fillMissing<T>(data: T, initial: unknown): T {
  if (data === undefined) return initial as T;
  if (!isGroup(data) || !isGroup(initial)) return data;
  return Object.entries(initial).reduce<Record<string, unknown>>(
    (filled, [key, value]) => {
      const next = fillMissing((data as Record<string, unknown>)[key], value);
      return next === filled[key] ? filled : { ...filled, [key]: next };
    },
    data as Record<string, unknown>,
  ) as T;
}

/**
 * Whether a value is a group of answers to fill one by one. A chosen option (with a `key`) is a single answer: never
 * mix two options.
 */
function isGroup(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !('key' in value);
}

/** What settling a page has changed. */
export interface Settled {
  known: Known;
  /** The paths that were set and cleared, in order. */
  changes: Exclude<Change, { kind: 'ask' }>[];
  /** Questions that the customer must answer before their changes are applied. */
  questions: { question: Question; yes: Change[]; no: Change[] }[];
  /** Modules that were still changing each other's answers in the last round; absent if the page settled. */
  chasing?: string[];
}

const MOST_ROUNDS = 20;

/**
 * Fills in the initial values of steps that the change between `before` and `after` brings, applies what every active
 * module's `settle` returns for the change, and repeats both until nothing changes, for at most 20 rounds. Pure:
 * returns new data.
 */
export function settlePage(
  before: Known,
  after: Known,
  areas: AreaRulesByName,
  report: ReportFailure = throwFailure,
): Settled {
  const questions = new Map<string, Settled['questions'][number]>();
  const changes: Settled['changes'] = [];
  const settled = (chasing?: string[]): Settled => ({
    known: current,
    changes,
    questions: [...questions.values()],
    ...(chasing && { chasing }),
  });
  let previous = before;
  let current = after;
  for (let round = 1; ; round += 1) {
    const atStart = current;
    const changedBy: string[] = [];
    const filled = withValuesOfNewSteps(previous, current, areas, report);
    if (filled !== current) {
      changes.push(...changesBetween(current.data, filled.data));
      current = filled;
    }
    for (const { use } of activeModules(current)) {
      const result = runPart({ ...splitModulePath(use.module), part: 'settle' }, report, () =>
        applyModuleChanges(
          current.data,
          rulesOfModule(areas, use.module)?.settle?.(
            use.options,
            knownToModule(areas, use.module, previous),
            knownToModule(areas, use.module, current),
          ) ?? [],
        ),
      );
      if (!result) continue;
      for (const change of result.questions) questions.set(change.question.key, change);
      if (result.applied.length === 0) continue;
      changes.push(...result.applied);
      changedBy.push(use.module);
      current = { ...current, data: result.data };
    }
    if (current === atStart) return settled();
    if (round === MOST_ROUNDS) return settled([...new Set(changedBy)]);
    previous = atStart;
  }
}

function changesBetween(before: FormValues, after: FormValues): Settled['changes'] {
  return Object.keys(after).flatMap((path) =>
    valueAt(before, path) === valueAt(after, path) ? [] : [{ kind: 'set', path, value: valueAt(after, path) }],
  );
}

/**
 * The data after one module's changes, the changes that had an effect, and the questions. If one change throws, none is
 * applied.
 */
function applyModuleChanges(before: FormValues, changes: readonly Change[]) {
  const questions: Extract<Change, { kind: 'ask' }>[] = [];
  const applied: Settled['changes'] = [];
  let data = before;
  for (const change of changes) {
    const next = applyChanges(data, [change]);
    if (change.kind === 'ask') questions.push(change);
    else if (next !== data) applied.push(change);
    data = next;
  }
  return { data, applied, questions };
}

/** The data after these changes, questions ignored; the same object if nothing changes. */
export function applyChanges(data: FormValues, changes: readonly Change[]): FormValues {
  return changes.reduce((current, change) => {
    if (change.kind === 'ask') return current;
    const value = change.kind === 'set' ? change.value : undefined;
    return isSameData(valueAt(current, change.path), value) ? current : withValueAt(current, change.path, value);
  }, data);
}

/**
 * The products that every loaded area adds to the cart, and the choices it waits for. An area that throws is left out.
 */
export function contributionsOf(
  known: Known,
  areas: AreaRulesByName,
  report: ReportFailure = throwFailure,
): Contributions {
  return Object.fromEntries(
    areasOf(known.page).flatMap((area) => {
      const rules = areas[area];
      if (!rules?.contribute) return [];
      const contribution = runPart({ area: rules.area, part: 'contribute' }, report, () =>
        rules.contribute?.(knownTo(rules, known)),
      );
      return contribution ? [[rules.area, contribution]] : [];
    }),
  );
}

/**
 * The contributions from which an order is assembled: each product has its area's `orderData` as `data`. Where that
 * throws, the product keeps the `data` it has in the cart.
 */
export function contributionsInOrder(
  contributions: Contributions,
  known: Known,
  areas: AreaRulesByName,
  report: ReportFailure = throwFailure,
): Contributions {
  const inOrder = (area: AreaName, product: ContributedProduct): ContributedProduct => {
    const rules = areas[area];
    const data =
      rules?.orderData &&
      runPart({ area, part: 'orderData' }, report, () => rules.orderData?.(knownTo(rules, known), product));
    return data ? { ...product, data } : product;
  };
  return Object.fromEntries(
    Object.entries(contributions).map(([area, { products, missing }]) => [
      area,
      { products: products.map((product) => inOrder(area, product)), missing },
    ]),
  );
}
