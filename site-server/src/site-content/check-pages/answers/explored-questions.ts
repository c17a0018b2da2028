import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { splitModulePath, type PageConfig } from 'shared-contracts/page-config';
import { rulesOfModule, type AreaRulesByName } from 'shared-contracts/page-rules';
import { runPart, type ReportFailure } from 'shared-contracts/rules-failure';

/** A question that came up while exploring, with its place in the page. */
export interface AskedQuestion {
  path: string;
  /** Index of the step. */
  step: number;
  /** Path of the module in the page. */
  at: string;
  /** `area/module` */
  module: string;
  /** The rule with which it first came up. */
  rule: FieldRule;
  /** Every rule string it had. */
  rules: Set<string>;
}

export interface ExploredContent {
  /** Every question by path, with the modules that ask it and their rules. */
  asked: ReadonlyMap<string, readonly AskedQuestion[]>;
  /** The modules (`area/module`) that set answers themselves, by path. */
  set: ReadonlyMap<string, ReadonlySet<string>>;
  /** Pairs of questions with the same path that were asked at the same time. */
  doubles: readonly [AskedQuestion, AskedQuestion][];
}

export type ExploredQuestions = ReturnType<typeof createExploredQuestions>;

/** Collects which modules ask and set which answers while a page is explored. */
export function createExploredQuestions(page: PageConfig) {
  const uses = page.steps.flatMap(({ sections }, step) =>
    sections.flatMap(({ modules }, s) =>
      modules.map((use, m) => ({
        use,
        step,
        at: `steps.${step}.sections.${s}.modules.${m}`,
        known: new Map<string, AskedQuestion>(),
      })),
    ),
  );
  const asked = new Map<string, AskedQuestion[]>();
  const set = new Map<string, Set<string>>();
  const doubles = new Map<string, [AskedQuestion, AskedQuestion]>();
  /** Questions already noted, by fields object: a module may return the same object many times. */
  const seen = new WeakMap<FieldRules, AskedQuestion[]>();
  let questionsExamined = 0;

  function note(path: string, rule: FieldRule, { use, step, at, known }: (typeof uses)[number]): AskedQuestion {
    const existing = known.get(path);
    const question = existing ?? { path, step, at, module: use.module, rule, rules: new Set<string>() };
    question.rules.add(rule.rules);
    if (existing) return question;
    known.set(path, question);
    asked.set(path, [...(asked.get(path) ?? []), question]);
    return question;
  }

  function questionsOf(fields: FieldRules, use: (typeof uses)[number]): AskedQuestion[] {
    const noted = seen.get(fields);
    const isNoted = noted && (noted.length === 0 || noted[0]?.at === use.at);
    const questions = isNoted ? noted : Object.entries(fields).map(([path, rule]) => note(path, rule, use));
    questionsExamined += questions.length;
    seen.set(fields, questions);
    return questions;
  }

  /**
   * Notes that a module set this value: each answer in it by its path. An option (an object with `key`) is one answer.
   */
  function noteSet(module: string, value: unknown, path: string): void {
    const isAnswer = value === null || typeof value !== 'object' || 'key' in value;
    if (path && (isAnswer || Array.isArray(value))) set.set(path, (set.get(path) ?? new Set()).add(module));
    if (path && isAnswer) return;
    for (const [key, child] of Object.entries(value ?? {})) noteSet(module, child, path ? `${path}.${key}` : key);
  }

  return {
    noteSet,
    /** Runs the `fields` rules of every module on every step and returns each module's fields. */
    ask(known: Known, areas: AreaRulesByName, report: ReportFailure): FieldRules[] {
      const current = new Map<string, AskedQuestion>();
      return uses.map((placedUse) => {
        const { use } = placedUse;
        const fields =
          runPart({ ...splitModulePath(use.module), part: 'fields' }, report, () =>
            rulesOfModule(areas, use.module)?.fields(use.options, known),
          ) ?? {};
        for (const question of questionsOf(fields, placedUse)) {
          const other = current.get(question.path);
          if (other && other !== question)
            doubles.set(`${question.path} ${other.at} ${question.at}`, [other, question]);
          current.set(question.path, question);
        }
        return fields;
      });
    },
    /** The paths that are asked or set. */
    paths: () => [...asked.keys(), ...set.keys()],
    /** The number of paths asked plus the number of paths set. */
    size: () => asked.size + set.size,
    /** The number of questions examined so far, counting repeats. */
    questionsExamined: () => questionsExamined,
    content: (): ExploredContent => ({ asked, set, doubles: [...doubles.values()] }),
  };
}
