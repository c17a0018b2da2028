import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import { pathsAbove, withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { settlePage, withInitialValues, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { RulesFailure } from 'shared-contracts/rules-failure';
import type { TopicStates } from 'shared-contracts/topics';
import { candidateAnswers, choicesInRules, rememberedFits, type fitsAt } from './candidate-answers.ts';
import { createExploredQuestions, type ExploredContent, type ExploredQuestions } from './explored-questions.ts';
import { watchedAreas } from './watched-areas.ts';

/** Everything that can come up on a page, for any answers. */
export interface Explored extends ExploredContent {
  /** Rules that threw. */
  failures: readonly RulesFailure[];
  /** Modules (`area/module`) that would change each other's answers for ever, each group once. */
  chasing: readonly (readonly string[])[];
  /** Whether everything worth trying was tried, before any limit was reached. */
  isWhole: boolean;
}

export interface Exploring {
  page: PageConfig;
  areas: AreaRulesByName;
  today: IsoDate;
  catalogue?: Catalogue;
  /** What areas have published; nothing by default. */
  topics?: TopicStates;
  /**
   * What else they may have published. With each of these, the answers are tried that made a difference, as long as
   * they bring up something new.
   */
  otherTopics?: readonly TopicStates[];
  /** Called with every state that brought up something new. */
  onState?(known: Known): void;
  /**
   * Then also answers every question with every choice, whether or not a module's rules read it, in the first
   * productive state that asks it and, with the first of `otherTopics`, in the last one; `onState` is called with each
   * of these states.
   */
  everyChoice?: boolean;
  /** Answers that the page's conditions wait for, by path. */
  awaited: Awaited;
  /** `usual` by default. */
  effort?: Effort;
}

type Awaited = ReadonlyMap<string, ReadonlySet<unknown>>;

/** A set of answers, and the fields that are asked with it. */
interface State {
  known: Known;
  fields: readonly FieldRules[];
  /** The paths that rules read. */
  read: ReadonlySet<string>;
}

/**
 * The most sets of answers to try. Higher limits, here and for questions, make a check slower but not better. `brief`
 * and `short` are for when someone is waiting, as for a server to start; `thorough` also tries pairs of answers, for
 * rules that depend on several at once.
 */
const MOST_TRIES = { brief: 50, short: 400, usual: 3_000, thorough: 3_000 } as const;
export type Effort = keyof typeof MOST_TRIES;
/** The most questions to examine, counting repeats. */
const MOST_QUESTIONS = 1_000_000;
const MOST_PAIRS = 2_000;
/** The most answers to one question that are tried in pairs. */
const MOST_IN_PAIRS = 6;

/**
 * Finds out what the modules of a page can ask and set, by trying the answers that make a difference to their rules.
 *
 * Conditions in the configuration are ignored here, so every step is active; callers evaluate them. Decisions that
 * rules make in code are explored by trial: an answer is tried if rules read it, and the resulting state is explored
 * further if it brought up a new question, a newly set path or a newly read one. `effort` limits how many sets of
 * answers are tried.
 */
export function exploreAnswers({
  page,
  areas,
  today,
  catalogue = EMPTY_CATALOGUE,
  topics = {},
  otherTopics = [],
  onState,
  everyChoice = false,
  awaited,
  effort = 'usual',
}: Exploring): Explored {
  const open: PageConfig = { ...page, steps: page.steps.map((step) => ({ ...step, showCondition: undefined })) };
  const questions = createExploredQuestions(open);
  const answerer = createAnswerer(questions, areas);
  /** Answers tried, as JSON, by path. */
  const tried = new Map<string, Set<string>>();
  /** Those of them that brought up something new: they are tried again with other answers. */
  const productive = new Map<string, Set<string>>();
  const fits = rememberedFits();
  let tries = 0;
  const productiveStates: State[] = [];

  const toTry = (state: State) => answersToTry(state, { questions, awaited, fits });

  /** Explores the waiting states and all that follow from them; `false` if a limit stopped it. */
  function explore(waiting: State[]): boolean {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      productiveStates.push(state);
      for (const [path, answer] of toTry(state)) {
        const text = JSON.stringify(answer);
        if (tried.get(path)?.has(text) && !productive.get(path)?.has(text)) continue;
        if (tries >= MOST_TRIES[effort] || questions.questionsExamined() >= MOST_QUESTIONS) return false;
        tries += 1;
        const { next, isNew } = answerer.answered(state.known, withValueAt(state.known.data, path, answer));
        // An answer that no rule read counts as untried: it may make a difference later.
        if (next.read.has(path)) addTo(tried, path, text);
        if (!isNew) continue;
        addTo(productive, path, text);
        onState?.(next.known);
        waiting.push(next);
      }
    }
    return true;
  }

  function start(published: TopicStates): State {
    tries = 0;
    const { next } = answerer.answered({ page: open, data: {}, catalogue, topics: published, today }, {});
    onState?.(next.known);
    return next;
  }

  const first = start(topics);
  let isWhole = explore([first]);
  if (effort === 'thorough' && isWhole) {
    const pairs = pairsOf(toTry(first)).slice(0, MOST_PAIRS);
    const newStates = pairs.flatMap(([[pathA, answerA], [pathB, answerB]]) => {
      const { next, isNew } = answerer.answered(
        first.known,
        withValueAt(withValueAt(first.known.data, pathA, answerA), pathB, answerB),
      );
      return isNew ? [next] : [];
    });
    isWhole = explore(newStates);
  }
  for (const published of otherTopics) isWhole = explore([start(published)]) && isWhole;
  if (everyChoice) {
    const tryEvery = (states: readonly State[], published = topics) => {
      for (const { known, path, answer } of choicesWhereAsked(states, fits)) {
        const data = withValueAt(known.data, path, answer);
        onState?.(answerer.answered({ ...known, topics: published }, data).next.known);
      }
    };
    tryEvery(productiveStates);
    tryEvery(productiveStates.toReversed(), otherTopics[0]);
  }
  return {
    ...questions.content(),
    failures: answerer.failures,
    chasing: [...answerer.chasing.values()],
    isWhole,
  };
}

/** Gives answers to a page and runs its modules' rules on them. */
function createAnswerer(questions: ExploredQuestions, areas: AreaRulesByName) {
  // The paths that rules have read so far, and those read in the current run.
  const everRead = new Set<string>();
  let read = new Set<string>();
  const failures: RulesFailure[] = [];
  const chasing = new Map<string, readonly string[]>();
  const report = (failure: RulesFailure) => void failures.push(failure);
  const watch = { read: (path: string) => void read.add(path), set: questions.noteSet };
  // Watched rules remember what they said, so each state of topics has its own.
  const watchedBy = new Map<TopicStates, AreaRulesByName>();
  return {
    failures,
    chasing,
    /** The state that follows from the answers, and whether anything in it came up for the first time. */
    answered(before: Known, data: FormValues): { next: State; isNew: boolean } {
      const size = questions.size() + everRead.size;
      read = new Set();
      const watched = watchedBy.get(before.topics) ?? watchedAreas(areas, watch);
      watchedBy.set(before.topics, watched);
      const settled = settlePage(before, withInitialValues({ ...before, data }, watched, report), watched, report);
      if (settled.chasing) chasing.set(settled.chasing.join(), settled.chasing);
      const known = withInitialValues(settled.known, watched, report);
      const next = { known, fields: questions.ask(known, watched, report), read };
      for (const path of read) everRead.add(path);
      return { next, isNew: questions.size() + everRead.size > size };
    },
  };
}

/** The answers to try next: to every path that rules read, and to every path below one that they read. */
function answersToTry(
  { known, fields, read }: State,
  { questions, awaited, fits }: { questions: ExploredQuestions; awaited: Awaited; fits: typeof fitsAt },
): [path: string, answer: unknown][] {
  const paths = [...new Set([...questions.paths(), ...awaited.keys()])].filter((path) =>
    pathsAbove(path).some((above) => read.has(above)),
  );
  return paths.flatMap((path) => {
    const offered = fields.flatMap((ofModule) =>
      Object.hasOwn(ofModule, path) ? (choicesInRules(ofModule[path]?.rules ?? '') ?? []) : [],
    );
    return candidateAnswers(path, [...offered, ...(awaited.get(path) ?? [])], known.data, fits).map(
      (answer): [string, unknown] => [path, answer],
    );
  });
}

/** Every answer to try of every question, each in the first of the states that asks for it. */
function* choicesWhereAsked(states: readonly State[], fits: typeof fitsAt) {
  const given = new Map<string, Set<string>>();
  for (const { known, fields } of states)
    for (const [path, { rules }] of fields.flatMap((ofModule) => Object.entries(ofModule)))
      for (const answer of candidateAnswers(path, choicesInRules(rules) ?? [], known.data, fits)) {
        const text = JSON.stringify(answer);
        if (given.get(path)?.has(text)) continue;
        addTo(given, path, text);
        yield { known, path, answer };
      }
}

/** All pairs of answers to different questions, with at most `MOST_IN_PAIRS` answers to each question. */
function pairsOf(answers: readonly [string, unknown][]): [[string, unknown], [string, unknown]][] {
  const few = answers.filter(
    ([path], index) => answers.slice(0, index).filter(([other]) => other === path).length < MOST_IN_PAIRS,
  );
  return few.flatMap((first, index) =>
    few
      .slice(index + 1)
      .filter(([path]) => path !== first[0])
      .map((second): [[string, unknown], [string, unknown]] => [first, second]),
  );
}

function addTo(sets: Map<string, Set<string>>, path: string, text: string): void {
  sets.set(path, (sets.get(path) ?? new Set()).add(text));
}
