import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { splitModulePath, type PageConfig } from 'shared-contracts/page-config';
import { rulesOfModule, type AreaRulesByName } from 'shared-contracts/page-rules';
import { attempt, type ReportFailure } from 'shared-contracts/rules-failure';

/** A question that came up, with its place in the page. */
export interface AskedQuestion {
  path: string;
  /** Index of the step. */
  step: number;
  /** Place of the module in the page. */
  at: string;
  /** `area/module` */
  module: string;
  /** As it was first asked. */
  rule: FieldRule;
  /** Every rule string it was asked with. */
  rules: Set<string>;
}

/** Keeps who asks what, and who sets what, while a page is tried out. */
export interface ExploredQuestions {
  /** Asks every module of every step; returns what each asks. */
  ask(known: Known, areas: AreaRulesByName, report: ReportFailure): FieldRules[];
  wrote(module: string, value: unknown, path: string): void;
  /** Paths that are asked or set. */
  paths(): string[];
  /** How many questions, and paths that are set, there are. */
  size(): number;
  /** How many questions were looked at. */
  looks(): number;
  content(): ExploredContent;
}

export interface ExploredContent {
  /** Every question, by path: who asks it, and by which rules. */
  asked: ReadonlyMap<string, readonly AskedQuestion[]>;
  /** Paths that modules answer by themselves → the modules (`area/module`). */
  set: ReadonlyMap<string, ReadonlySet<string>>;
  /** Pairs of questions that were asked at once. */
  doubles: readonly [AskedQuestion, AskedQuestion][];
}

export function createExploredQuestions(page: PageConfig): ExploredQuestions {
  const uses = page.steps.flatMap(({ sections }, step) => sections.flatMap(({ modules }, s) =>
    modules.map((use, m) => ({ use, step, at: `steps.${step}.sections.${s}.modules.${m}`, known: new Map<string, AskedQuestion>() }))));
  const asked = new Map<string, AskedQuestion[]>();
  const set = new Map<string, Set<string>>();
  const doubles = new Map<string, [AskedQuestion, AskedQuestion]>();
  /** Questions that were read already: a module may give the same object again and again. */
  const seen = new WeakMap<FieldRules, AskedQuestion[]>();
  let looks = 0;

  function note(path: string, rule: FieldRule, { use, step, at, known }: (typeof uses)[number]): AskedQuestion {
    const before = known.get(path);
    const question = before ?? { path, step, at, module: use.module, rule, rules: new Set<string>() };
    question.rules.add(rule.rules);
    if (before) return question;
    known.set(path, question);
    asked.set(path, [...(asked.get(path) ?? []), question]);
    return question;
  }

  function questionsOf(fields: FieldRules, use: (typeof uses)[number]): AskedQuestion[] {
    const before = seen.get(fields);
    const isRead = before && (before.length === 0 || before[0]?.at === use.at);
    const questions = isRead ? before : Object.entries(fields).map(([path, rule]) => note(path, rule, use));
    looks += questions.length;
    seen.set(fields, questions);
    return questions;
  }

  function wrote(module: string, value: unknown, path: string): void {
    if (path && (value === null || typeof value !== 'object' || 'key' in value)) {
      set.set(path, (set.get(path) ?? new Set()).add(module));
      return;
    }
    if (path && Array.isArray(value)) set.set(path, (set.get(path) ?? new Set()).add(module));
    for (const [key, inside] of Object.entries(value ?? {})) wrote(module, inside, path ? `${path}.${key}` : key);
  }

  return {
    wrote,
    ask(known, areas, report) {
      const now = new Map<string, AskedQuestion>();
      return uses.map((one) => {
        const fields = attempt({ ...splitModulePath(one.use.module), part: 'fields' }, report, () =>
          rulesOfModule(areas, one.use.module)?.fields(one.use.options, known)) ?? {};
        for (const question of questionsOf(fields, one)) {
          const other = now.get(question.path);
          if (other && other !== question) doubles.set(`${question.path} ${other.at} ${question.at}`, [other, question]);
          now.set(question.path, question);
        }
        return fields;
      });
    },
    paths: () => [...asked.keys(), ...set.keys()],
    size: () => asked.size + set.size,
    looks: () => looks,
    content: () => ({ asked, set, doubles: [...doubles.values()] }),
  };
}
