import { isInCaretRange } from 'shared-contracts/version';
import { isSameData } from 'shared-contracts/data-path';
import type { Release } from 'shared-contracts/release-set';
import { buildProblem, RULES_FILE } from '../../releases/read-release.ts';
import { numberOf } from '../../releases/release-index.ts';
import type { AnswerKind } from '../../site-content/check-pages/answers/possible-answers.ts';
import { suggestionFor } from '../../site-content/check-pages/condition-checks.ts';
import { canBe, partsOf } from '../../site-content/check-pages/conditions-of-page.ts';
import {
  broken,
  BUILD_AGAIN,
  nameOfRelease,
  shellPairs,
  type Broken,
  type Candidate,
  type ContractCheck,
  type InSet,
} from './check-types.ts';

export const productionBuild: ContractCheck<Candidate> = {
  name: 'production-build',
  holds: 'It is a production build.',
  find({ release }) {
    const problem = buildProblem(release);
    return problem ? [problem] : [];
  },
};

export const releasedFiles: ContractCheck<Candidate> = {
  name: 'released-files',
  holds: 'Every file that it names is one of its files, and an area has its rules for the server.',
  find({ release: { area, entry, initial, exposes, files } }) {
    const needed: [user: string, names: readonly string[]][] = [
      ['Its entry', [entry]],
      ['Its start', initial],
      ...Object.entries(exposes).map(([module, names]): [string, string[]] => [`"${module}"`, names]),
    ];
    const missing = needed.flatMap(([user, names]) =>
      names
        .filter((file) => !Object.hasOwn(files, file))
        .map((file) => broken(`${user} needs "${file}", which is none of its files.`, 'Build it again.')),
    );
    if (area !== 'shell' && !Object.hasOwn(files, RULES_FILE))
      missing.push(broken(`It has no ${RULES_FILE}, the rules that the server asks.`, BUILD_AGAIN));
    return missing;
  },
};

export const ownRules: ContractCheck<Candidate> = {
  name: 'own-rules',
  holds: "An area's rules are its own, and say what its record says.",
  find({ release, rules }) {
    if (release.area === 'shell') return [];
    if (!rules) return [broken('Its rules are not there, so no page with it could be priced.', BUILD_AGAIN)];
    const problems: Broken[] = [];
    if (rules.area !== release.area)
      problems.push(broken(`Its rules are those of "${rules.area}".`, `Write area: '${release.area}' in its rules.`));
    // The record's range may begin at a later version, the one that added what the area needs.
    if (!isInCaretRange(rules.contract, release.contract.slice(1)))
      problems.push(
        broken(
          `Its rules are for shared-contracts ${rules.contract}, its record says ${release.contract}.`,
          `In a record that you write by yourself, write contract: '${rules.contract}'. If the kit's build wrote it, ` +
            'write contract: CONTRACT_RANGE in the rules, and build it again.',
        ),
      );
    const number = numberOf(release.version);
    if (rules.version !== number)
      problems.push(
        broken(
          `Its rules have version ${rules.version}, its record has ${number}.`,
          `Give both the same. The kit's build takes the record's from package.json.`,
        ),
      );
    const { owns, reads } = rules.topics;
    for (const [verb, ofRules, ofRecord] of [
      ['owns', named(owns), named(release.topics.owns)],
      ['reads', reads.map(({ name }) => name).sort(), [...release.topics.reads].sort()],
    ] as const)
      if (!isSameData(ofRules, ofRecord))
        problems.push(
          broken(`By its rules it ${verb} ${listed(ofRules)}, by its record ${listed(ofRecord)}.`, BUILD_AGAIN),
        );
    return problems;
  },
};

const named = (topics: readonly { name: string; version: number }[]) =>
  topics.map(({ name, version }) => `${name} (${version})`).sort();
const listed = (names: readonly string[]) => names.join(', ') || 'nothing';

export const statedConditions: ContractCheck<Candidate> = {
  name: 'own-conditions',
  holds: 'A condition waits for a choice that its question has.',
  find({ rules }) {
    const modules = Object.entries(rules?.modules ?? {}).map(([module, moduleRules]) => ({
      module,
      questions: moduleRules?.stated?.() ?? [],
    }));
    const all = modules.flatMap(({ questions }) => questions);
    const answerAt = (path: string): AnswerKind => {
      const lists = all.filter((question) => question.path === path).map(({ keys }) => keys);
      return lists.length === 0 || lists.includes(undefined)
        ? { kind: 'any' }
        : { kind: 'choice', keys: new Set(lists.flatMap((keys) => keys ?? [])) };
    };
    return modules.flatMap(({ module, questions }) =>
      questions.flatMap(({ path, showCondition }) =>
        (showCondition ? partsOf(showCondition) : [])
          .filter((part) => !canBe(part, answerAt))
          .map(({ fieldKey, fieldVal }) =>
            broken(
              `${module}: "${path}" waits until "${fieldKey}" is ${JSON.stringify(fieldVal)}, which it never is.`,
              suggestionFor(fieldVal, answerAt(fieldKey)),
            ),
          ),
      ),
    );
  },
};

export const exposedRules: ContractCheck<Candidate> = {
  name: 'exposed-rules',
  holds: "An area exposes './rules': without them a page cannot ask for anything of it.",
  find: ({ release: { area, exposes } }) =>
    area === 'shell' || Object.hasOwn(exposes, './rules')
      ? []
      : [broken('It does not expose "./rules".', 'Write its src/rules.ts and build it again.')],
};

export const contractRange: ContractCheck<InSet> = {
  name: 'contract-range',
  holds: 'The version of shared-contracts that the shell carries is one that the area was built for.',
  find: (inSet) =>
    shellPairs(inSet)
      .filter(({ shell, area }) => !isInCaretRange(area.contract, shell.contracts))
      .map(({ shell, area, whom }) =>
        broken(
          `${nameOfRelease(area)} was built for shared-contracts ${area.contract}, and ${nameOfRelease(shell)} ` +
            `carries ${shell.contracts}: pages would refuse to load ${area.area}.`,
          inSet.release.area === 'shell'
            ? `Release ${area.area} for ${shell.contracts} first.`
            : 'Release a shell that carries it first, or build for the one that is deployed.',
          whom,
        ),
      ),
};

/** Versions of a package that need not be a singleton may differ: the area then brings its own copy. */
export const sharedPackages: ContractCheck<InSet> = {
  name: 'shared-packages',
  holds: 'Of a package that is there once a page, the shell carries a version that the area takes.',
  find: (inSet) =>
    shellPairs(inSet).flatMap(({ shell, area, whom }) =>
      area.shared.flatMap(({ name, range, singleton }) => {
        const carried = shell.shared.find((shared) => shared.name === name);
        if (!(singleton || carried?.singleton) || (carried && isInCaretRange(range, carried.version))) return [];
        const carries = carried ? `carries ${carried.version}` : 'carries none';
        return broken(
          `${nameOfRelease(area)} takes ${name} ${range} as the only one of the page, and ` +
            `${nameOfRelease(shell)} ${carries}.`,
          inSet.release.area === 'shell'
            ? `Release ${area.area} for it first.`
            : `Build with the shell's ${name}, or release a shell with this one first.`,
          whom,
        );
      }),
    ),
};

/** Without these lists `taken-exports` has nothing to compare. */
export const comparedExports: ContractCheck<Candidate> = {
  name: 'compared-exports',
  holds: 'The record of an area says what it takes of the shell, that of a shell what it provides.',
  find({ release: { area, takes, provides } }) {
    if (area === 'shell')
      return provides
        ? []
        : [
            broken(
              'Its record does not say what it provides, so areas cannot be checked against it.',
              'Build it again.',
            ),
          ];
    return takes
      ? []
      : [
          broken(
            'Its record does not say what it takes of the shell, so it cannot be checked.',
            'Write `takes` in its release.json: an empty list, if it has a copy of all that it uses.',
          ),
        ];
  },
};

/** Compares content, because equal versions do not guarantee equal exports. */
export const takenExports: ContractCheck<InSet> = {
  name: 'taken-exports',
  holds:
    'The shell provides every export that the area uses of the parts of shared-contracts and shared-ui that it ' +
    'takes from the page.',
  find: (inSet) =>
    shellPairs(inSet).flatMap(({ shell, area, whom }) =>
      missingExports(area, shell).map(({ part, name }) =>
        broken(
          `${nameOfRelease(area)} uses "${name}" of ${part}, and ${nameOfRelease(shell)} provides that part ` +
            'without it.',
          inSet.release.area === 'shell'
            ? `Keep it until no release of ${area.area} uses it.`
            : 'Release a shell that provides it first, or do without it.',
          whom,
        ),
      ),
    ),
};

/**
 * The exports that the area uses and the shell lacks. If the shell does not provide a part in the area's range, the
 * area runs its own copy, and then the exports that this copy uses count as well.
 */
function missingExports(area: Release, shell: Release): { part: string; name: string }[] {
  const { takes = [] } = area;
  const { provides = {} } = shell;
  const isTaken = (part: string) => {
    const isOfPart = ({ name }: { name: string }) => part.startsWith(`${name}/`);
    const [used, carried] = [area.shared.find(isOfPart), shell.shared.find(isOfPart)];
    return Object.hasOwn(provides, part) && used && carried && isInCaretRange(used.range, carried.version);
  };
  const missing = new Map<string, { part: string; name: string }>();
  // The area itself (`undefined`) and its own copies of parts; grows during the loop.
  const users = new Set<string | undefined>([undefined]);
  for (const user of users) {
    for (const { part, exports } of takes.filter(({ inCopyOf }) => inCopyOf === user)) {
      if (!isTaken(part)) users.add(part);
      else
        for (const name of exports) if (!provides[part]?.includes(name)) missing.set(`${part} ${name}`, { part, name });
    }
  }
  return [...missing.values()];
}
