import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import { pathsAbove, withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { settlePage, withInitialValues, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { RulesFailure } from 'shared-contracts/rules-failure';
import { candidateAnswers, rememberedFits, type fitsAt } from './candidate-answers.ts';
import { choicesInRules } from './choices-in-rules.ts';
import { createExploredQuestions, type ExploredContent, type ExploredQuestions } from './explored-questions.ts';
import { watchedAreas } from './watched-areas.ts';

/** What can come up on a page, whatever is answered. */
export interface Explored extends ExploredContent {
  /** Rules that threw. */
  failures: readonly RulesFailure[];
  /** Whether everything that was worth trying was tried. */
  isWhole: boolean;
}

export interface Exploring {
  page: PageConfig;
  areas: AreaRulesByName;
  today: IsoDate;
  catalogue?: Catalogue;
  /** Answers that the page's conditions wait for, by path. */
  awaited: Awaited;
  /** Tries pairs of answers, too: for rules that look at several at once. */
  isThorough?: boolean;
  /** Tries fewer answers: somebody waits. */
  isQuick?: boolean;
}

type Awaited = ReadonlyMap<string, ReadonlySet<unknown>>;

/** Answers, and what is asked with them. */
interface State {
  known: Known;
  fields: readonly FieldRules[];
  /** What rules looked at. */
  read: ReadonlySet<string>;
}

/** Answers that are tried, and questions that are looked at meanwhile. More of them make a check slow, not better. */
const MOST_TRIES = 3_000;
/** Where somebody waits for it: a server that starts. */
const FEW_TRIES = 50;
const MOST_QUESTIONS = 1_000_000;
const MOST_PAIRS = 2_000;
/** Answers to one question that are tried in pairs with those to another. */
const MOST_IN_PAIRS = 6;

/**
 * Finds out what the modules of a page can ask and set, by answering it in every way that makes a
 * difference to their rules.
 *
 * Conditions that are data are left to those who read them: here every step is active. What rules decide in
 * code is tried: an answer counts when rules look at it, and a set of answers is worth keeping when
 * something new is asked or looked at because of it. At most 3,000 sets are tried (50 when `isQuick`),
 * and with `isThorough` 2,000 pairs.
 */
export function exploreAnswers({ page, areas, today, catalogue = EMPTY_CATALOGUE, awaited, isThorough = false, isQuick = false }: Exploring): Explored {
  const open: PageConfig = { ...page, steps: page.steps.map((step) => ({ ...step, showCondition: undefined })) };
  const questions = createExploredQuestions(open);
  const tell = createAnswerer(questions, areas);
  const tried = new Map<string, Set<string>>();
  const telling = new Map<string, Set<string>>();
  const fits = rememberedFits();
  const mostTries = isQuick && !isThorough ? FEW_TRIES : MOST_TRIES;
  let tries = 0;

  const toTry = (state: State) => answersToTry(state, { questions, awaited, fits });

  /** Answers what rules look at, again and again; whether it came to an end. */
  function follow(waiting: State[]): boolean {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      for (const [path, answer] of toTry(state)) {
        const text = JSON.stringify(answer);
        if (tried.get(path)?.has(text) && !telling.get(path)?.has(text)) continue;
        if (tries >= mostTries || questions.looks() >= MOST_QUESTIONS) return false;
        tries += 1;
        const { next, isNews } = tell.answered(state.known, withValueAt(state.known.data, path, answer));
        // Where rules do not look at an answer, it may still make a difference later.
        if (next.read.has(path)) addTo(tried, path, text);
        if (!isNews) continue;
        addTo(telling, path, text);
        waiting.push(next);
      }
    }
    return true;
  }

  const empty: Known = { page: open, data: {}, catalogue, topics: {}, today };
  const first = tell.answered(empty, {}).next;
  let isWhole = follow([first]);
  if (isThorough && isWhole) {
    const pairs = pairsOf(toTry(first)).slice(0, MOST_PAIRS);
    const found = pairs.flatMap(([[onePath, one], [otherPath, other]]) => {
      const { next, isNews } = tell.answered(first.known, withValueAt(withValueAt(first.known.data, onePath, one), otherPath, other));
      return isNews ? [next] : [];
    });
    isWhole = follow(found);
  }
  return { ...questions.content(), failures: tell.failures, isWhole };
}

/** Answers a page and asks its modules what follows. */
function createAnswerer(questions: ExploredQuestions, areas: AreaRulesByName) {
  /** Everything that rules ever looked at, and what they look at now. */
  const everRead = new Set<string>();
  let read = new Set<string>();
  const failures: RulesFailure[] = [];
  const report = (failure: RulesFailure) => void failures.push(failure);
  const watched = watchedAreas(areas, { read: (path) => void read.add(path), wrote: questions.wrote });
  return {
    failures,
    /** The state that follows, and whether anything came up in it that never did before. */
    answered(before: Known, data: FormValues): { next: State; isNews: boolean } {
      const size = questions.size() + everRead.size;
      read = new Set();
      const settled = settlePage(before, withInitialValues({ ...before, data }, watched, report), watched, report).known;
      const known = withInitialValues(settled, watched, report);
      const next = { known, fields: questions.ask(known, watched, report), read };
      for (const path of read) everRead.add(path);
      return { next, isNews: questions.size() + everRead.size > size };
    },
  };
}

/** Answers to what rules look at. Where they found nothing, it is anything below that place. */
function answersToTry(
  { known, fields, read }: State, { questions, awaited, fits }: { questions: ExploredQuestions; awaited: Awaited; fits: typeof fitsAt },
): [path: string, answer: unknown][] {
  const paths = [...new Set([...questions.paths(), ...awaited.keys()])].filter((path) => pathsAbove(path).some((above) => read.has(above)));
  return paths.flatMap((path) => {
    const offered = fields.flatMap((asked) => (Object.hasOwn(asked, path) ? choicesInRules(asked[path]?.rules ?? '') ?? [] : []));
    return candidateAnswers(path, [...offered, ...(awaited.get(path) ?? [])], known.data, fits).map((answer): [string, unknown] => [path, answer]);
  });
}

/** Two answers to different questions each. */
function pairsOf(answers: readonly [string, unknown][]): [[string, unknown], [string, unknown]][] {
  const few = answers.filter(([path], at) => answers.slice(0, at).filter(([other]) => other === path).length < MOST_IN_PAIRS);
  return few.flatMap((one, at) => few.slice(at + 1).filter(([path]) => path !== one[0]).map((other): [[string, unknown], [string, unknown]] => [one, other]));
}

function addTo(sets: Map<string, Set<string>>, path: string, text: string): void {
  sets.set(path, (sets.get(path) ?? new Set()).add(text));
}
