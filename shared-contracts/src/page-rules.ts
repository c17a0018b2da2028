import type { AskedField, Change, Contributions, FieldRule, Known, LoadedRules, ModuleRules, Question } from './area-rules.ts';
import { isConditionMet } from './conditions.ts';
import { isSameData, valueAt, withValueAt } from './data-path.ts';
import { decode, problemsUnder, type Problem } from './decode.ts';
import type { FormValues } from './form-data.ts';
import type { AreaName } from './form-types.ts';
import { modulesOf, splitModulePath, type ModuleUse, type PageConfig, type Step } from './page-config.ts';
import { attempt, throwFailure, type ReportFailure } from './rules-failure.ts';
import { checkAnswer } from './validation/index.ts';

/** The rules of the areas that are there; an area that did not load is missing. */
export type AreaRulesByName = Readonly<Partial<Record<AreaName, LoadedRules>>>;

/** The rules of the module a page uses, or `undefined` while they have not arrived. */
export function rulesOfModule(areas: AreaRulesByName, path: string): ModuleRules | undefined {
  const { area, module } = splitModulePath(path);
  const modules = areas[area]?.modules ?? {};
  return Object.hasOwn(modules, module) ? (modules[module] as ModuleRules | undefined) : undefined;
}

/**
 * Checks every module and its options against the areas' rules. What has not arrived is not
 * checked. Returns every mistake with its path in the page.
 */
export function problemsOfModules(page: Pick<PageConfig, 'steps' | 'summary'>, areas: AreaRulesByName): Problem[] {
  return modulesOf(page).flatMap(({ use, at }): Problem[] => {
    const { area, module } = splitModulePath(use.module);
    const rules = areas[area];
    if (!rules) return [];
    if (!Object.hasOwn(rules.modules, module)) {
      const names = Object.keys(rules.modules).join(', ');
      return [{ path: `${at}.module`, expected: `a module of ${area} (${names}), but received: "${module}"` }];
    }
    const found = rulesOfModule(areas, use.module);
    const options = found && decode(found.options, use.options);
    return options?.kind === 'malformed' ? problemsUnder(`${at}.options`, options.problems) : [];
  });
}

/**
 * The page with every module's options decoded and their defaults filled in, and with the words of the area that
 * submits it below its own. Call after `problemsOfModules`.
 */
export function withModuleDefaults(page: PageConfig, areas: AreaRulesByName): PageConfig {
  const words = page.submitter && areas[page.submitter]?.submitters?.[page.formType]?.words;
  const filled = (use: ModuleUse): ModuleUse => {
    const rules = rulesOfModule(areas, use.module);
    const options = rules && decode(rules.options, use.options);
    return options?.kind === 'decoded' ? { ...use, options: options.value as Record<string, unknown> } : use;
  };
  return {
    ...page,
    steps: page.steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({ ...section, modules: section.modules.map(filled) })),
    })),
    ...(page.summary && { summary: filled(page.summary) }),
    ...(words && { words: { ...words, ...page.words } }),
  };
}

/** Steps whose condition holds. */
export function activeSteps({ page, data }: Pick<Known, 'page' | 'data'>): Step[] {
  return page.steps.filter(({ showCondition }) => isConditionMet(showCondition, data));
}

/** The active steps that have something to show: at least one module that is not empty. */
export function shownSteps(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): Step[] {
  return activeSteps(known).filter(({ sections }) => sections.some(({ modules }) => modules.some((use) =>
    attempt({ ...splitModulePath(use.module), part: 'fields' }, report, () => rulesOfModule(areas, use.module)?.isEmpty?.(use.options, known)) !== true)));
}

/** The modules of the active steps, in page order. */
export function activeModules(known: Known): { step: Step; use: ModuleUse }[] {
  return activeSteps(known).flatMap((step) =>
    step.sections.flatMap((section) => section.modules.map((use) => ({ step, use }))));
}

/** The first active step that uses a module. */
export function stepOfModule(known: Known, path: string): Step | undefined {
  return activeModules(known).find(({ use }) => use.module === path)?.step;
}

/** The decoded options of the first active use of a module. */
export function optionsOfModule<Options>(known: Known, path: string): Options | undefined {
  // Asked again and again by rules that run at every answer, so no list of all modules is made first.
  for (const { showCondition, sections } of known.page.steps) {
    for (const { modules } of sections) {
      for (const use of modules) {
        if (use.module === path && isConditionMet(showCondition, known.data)) return use.options as Options;
      }
    }
  }
  const { summary } = known.page;
  return summary?.module === path ? summary.options as Options : undefined;
}

/**
 * Every field of every active step, mounted or not, with its error. Of a module that throws none is
 * asked and `report` is told; without one it throws. So do the functions below.
 */
export function askFields(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): AskedField[] {
  return activeModules(known).flatMap(({ step, use }) => {
    const asked = attempt({ ...splitModulePath(use.module), part: 'fields' }, report, () => {
      const fields = rulesOfModule(areas, use.module)?.fields(use.options, known) ?? {};
      return Object.entries(fields)
        .filter(([, { showCondition }]) => isConditionMet(showCondition, known.data))
        .map(([path, rule]) => askField(rule, { path, step: step.key, module: use.module }, known.data));
    });
    return asked ?? [];
  });
}

/** One question with its answer in `data` and what that came to. */
export function askField(rule: FieldRule, place: Pick<AskedField, 'path' | 'step' | 'module'>, data: FormValues): AskedField {
  const answer = 'answer' in rule ? rule.answer : valueAt(data, place.path);
  return { ...rule, ...place, answer, error: checkAnswer(answer, rule, data) };
}

/** What the customer reads while the form is sent: the first that an active module has to say; `undefined` where none has. */
export function sendingMessageOf(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): string | undefined {
  for (const { use } of activeModules(known)) {
    const message = attempt({ ...splitModulePath(use.module), part: 'sendingMessage' }, report, () =>
      rulesOfModule(areas, use.module)?.sendingMessage?.(use.options, known));
    if (message !== undefined) return message;
  }
  return undefined;
}

/** The paths that fields call secret, beside those that always are. */
export function secretPathsOf(asked: readonly AskedField[]): string[] {
  return asked.flatMap(({ path, secret }) => (secret ? [path] : []));
}

/** Answers that modules start with, filling only what is missing; the very same `known` when nothing is. */
export function withInitialValues(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): Known {
  return activeModules(known).reduce((at, { use }) => {
    const data = attempt({ ...splitModulePath(use.module), part: 'initialValues' }, report, () =>
      fillMissing(at.data, rulesOfModule(areas, use.module)?.initialValues?.(use.options, at))) ?? at.data;
    return data === at.data ? at : { ...at, data };
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

/** Answers below a name, each of its own. A chosen option is one answer: half of another's must not get into it. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !('key' in value);
}

export interface Settled {
  known: Known;
  /** What was set and cleared, in order. */
  changes: Exclude<Change, { kind: 'ask' }>[];
  /** Questions to be answered before their changes happen. */
  questions: { question: Question; yes: Change[]; no: Change[] }[];
  /** Modules that still changed each other's answers after the last round. */
  chasing?: string[];
}

const MOST_ROUNDS = 20;

/**
 * Lets every active module say what follows from the change between `before` and `after`, again and
 * again until nothing changes, at most 20 rounds. Data in, new data out.
 */
export function settlePage(
  before: Known, after: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure,
): Settled {
  const questions = new Map<string, Settled['questions'][number]>();
  const made: Settled['changes'] = [];
  const settled = (chasing?: string[]): Settled => ({
    known: to, changes: made, questions: [...questions.values()], ...(chasing && { chasing }),
  });
  let from = before;
  let to = after;
  for (let round = 1; ; round += 1) {
    const start = to;
    const changedBy: string[] = [];
    for (const { use } of activeModules(to)) {
      const said = attempt({ ...splitModulePath(use.module), part: 'settle' }, report, () =>
        followed(to.data, rulesOfModule(areas, use.module)?.settle?.(use.options, from, to) ?? []));
      if (!said) continue;
      for (const asked of said.questions) questions.set(asked.question.key, asked);
      if (said.made.length === 0) continue;
      made.push(...said.made);
      changedBy.push(use.module);
      to = { ...to, data: said.data };
    }
    if (to === start) return settled();
    if (round === MOST_ROUNDS) return settled([...new Set(changedBy)]);
    from = start;
  }
}

/** What one module's changes make of the data: all of them, or none when one cannot be made. */
function followed(before: FormValues, changes: readonly Change[]) {
  const questions: Extract<Change, { kind: 'ask' }>[] = [];
  const made: Settled['changes'] = [];
  let data = before;
  for (const change of changes) {
    const next = applyChanges(data, [change]);
    if (change.kind === 'ask') questions.push(change);
    else if (next !== data) made.push(change);
    data = next;
  }
  return { data, made, questions };
}

/** The data after these changes; the very same object when they change nothing. */
export function applyChanges(data: FormValues, changes: readonly Change[]): FormValues {
  return changes.reduce((at, change) => {
    if (change.kind === 'ask') return at;
    const value = change.kind === 'set' ? change.value : undefined;
    return isSameData(valueAt(at, change.path), value) ? at : withValueAt(at, change.path, value);
  }, data);
}

/** What every loaded area adds to the cart and which choices it waits for. An area that throws is left out. */
export function contributionsOf(known: Known, areas: AreaRulesByName, report: ReportFailure = throwFailure): Contributions {
  return Object.fromEntries(Object.values(areas).flatMap((rules) => {
    if (!rules?.contribute) return [];
    const added = attempt({ area: rules.area, part: 'contribute' }, report, () => rules.contribute?.(known));
    return added ? [[rules.area, added]] : [];
  }));
}

/** The contributions as an order is assembled from them: with what their areas add from the answers. */
export function contributionsInOrder(contributions: Contributions, known: Known, areas: AreaRulesByName): Contributions {
  return Object.fromEntries(Object.entries(contributions).map(([area, { products, missing }]) => {
    const rules = areas[area as AreaName];
    return [area, { products: rules?.orderData ? products.map((product) => ({ ...product, data: rules.orderData?.(known, product) ?? product.data })) : products, missing }];
  }));
}
