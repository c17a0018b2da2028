import type { Catalogue } from 'shared-contracts/catalogue';
import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { messageOf } from 'shared-contracts/rules-failure';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { ok, refused, type Refused } from '../system/result.ts';
import { openRules, rulesFileOf, type OpenedRules, type OpenRules, type RulesFile } from './area-rules.ts';
import { isAreaRelease, RULES_FILE } from './read-release.ts';
import { releaseFile } from './stored-release.ts';

/** What calls know of the site beside their question. */
export interface KnownSite {
  pages: readonly PageConfig[];
  catalogue: Catalogue;
}

/**
 * A question about what the rules of releases say. Question and answer are plain data, because rules run in a process
 * of their own; `rules-process-main.ts` lists all calls.
 */
export interface RulesCall<Question, Answer> {
  name: string;
  /** Seconds of a processor that an answer may take. */
  seconds: number;
  run(areas: AreaRulesByName, question: Question, surroundings: CallSurroundings): Answer | Promise<Answer>;
}

interface CallSurroundings {
  /** Throws if the site was never told. */
  site(): KnownSite;
  /** What the rules tried since the call before that rules do not do, as `Realm.takeTried`. */
  takeTried(): string[];
}

/** Why there is no answer: the rules could not be opened, or they threw, took too long or too much memory. */
interface RulesTrouble {
  kind: 'not-opened' | 'failed';
  reasons: string[];
}

export type Answered<Answer> = { kind: 'ok'; value: Answer } | Refused<RulesTrouble>;

/** Rules by the name under which a call finds them: their area's, or one of the call's own. */
export type RulesFiles = Readonly<Record<string, RulesFile>>;

/** Answers calls with the rules of releases. */
export interface Rules {
  ask<Question, Answer>(
    call: RulesCall<Question, Answer>,
    files: RulesFiles,
    question: Question,
  ): Promise<Answered<Answer>>;
  /** Tells the site that later calls know. */
  know(site: KnownSite): void;
}

/** The rules of a release set. */
export interface SetRules {
  set: ReleaseSet;
  ask<Question, Answer>(call: RulesCall<Question, Answer>, question: Question): Promise<Answered<Answer>>;
}

/** The rules of a release set whose files are in this folder of a store. */
export function rulesOfSet(rules: Rules, set: ReleaseSet, folder: string): SetRules {
  const files = Object.fromEntries(
    set.releases
      .filter(isAreaRelease)
      .map((release) => [release.area, rulesFileOf(release, releaseFile(folder, release, RULES_FILE, 'identity'))]),
  );
  return { set, ask: (call, question) => rules.ask(call, files, question) };
}

/** Whether the rules can be opened; answers nothing. */
export const OPEN: RulesCall<undefined, undefined> = { name: 'open', seconds: 10, run: () => undefined };

export function troubled(kind: RulesTrouble['kind'], ...reasons: string[]): Refused<RulesTrouble> {
  return refused({ kind, reasons });
}

/**
 * Answers calls in this process. Rules of a version are opened once, so the same files always give the same areas; a
 * failure is not remembered, because the file may be repaired.
 */
export function rulesHere(open: OpenRules = openRules): Rules {
  const opened = new Map<string, OpenedRules>();
  const known = new Map<string, AreaRulesByName>();
  let knownSite: KnownSite | undefined;

  function site(): KnownSite {
    if (!knownSite) throw new Error('The site was never told.');
    return knownSite;
  }

  async function areasIn(files: RulesFiles): Promise<Answered<AreaRulesByName>> {
    const key = JSON.stringify(files);
    const areas = known.get(key) ?? {};
    if (known.has(key)) return ok(areas);
    const reasons: string[] = [];
    for (const [name, file] of Object.entries(files)) {
      const of = JSON.stringify(file);
      const earlier = opened.get(of);
      const rules = earlier ? ok(earlier) : await open(file);
      if (rules.kind === 'refused') reasons.push(rules.reason);
      else {
        opened.set(of, rules.value);
        Object.assign(areas, { [name]: rules.value.rules });
      }
    }
    if (reasons.length > 0) return troubled('not-opened', ...reasons);
    known.set(key, areas);
    return ok(areas);
  }

  const takeTried = () => [...opened.values()].flatMap((rules) => rules.takeTried());
  return {
    async ask(call, files, question) {
      const areas = await areasIn(files);
      if (areas.kind === 'refused') return areas;
      try {
        return ok(await call.run(areas.value, question, { site, takeTried }));
      } catch (cause) {
        return troubled('failed', messageOf(cause));
      }
    },
    know(told) {
      knownSite = told;
    },
  };
}
