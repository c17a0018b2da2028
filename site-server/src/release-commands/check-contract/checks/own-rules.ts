import type { LoadedRules } from 'shared-contracts/area-rules';
import { isInCaretRange } from 'shared-contracts/contract-range';
import { isSameData } from 'shared-contracts/data-path';
import type { Broken, Candidate, ContractCheck } from '../check-types.ts';

const BUILD_AGAIN = 'Build it again: record and rules are made of the same sources.';

export const ownRules: ContractCheck<Candidate> = {
  name: 'own-rules',
  holds: "An area's rules are its own, and say what its record says.",
  find({ release, rules }) {
    if (release.area === 'shell') return [];
    if (!rules)
      return [{ wrong: 'Its rules are not there, so no page with it could be priced.', suggestion: BUILD_AGAIN }];
    const problems: Broken[] = [];
    if (rules.area !== release.area)
      problems.push({
        wrong: `Its rules are those of "${rules.area}".`,
        suggestion: `Write area: '${release.area}' in its rules.`,
      });
    // The record's range may begin at a later version, the one that added what the area needs.
    if (!isInCaretRange(rules.contract, release.contract.slice(1))) {
      problems.push({
        wrong: `Its rules are for shared-contracts ${rules.contract}, its record says ${release.contract}.`,
        suggestion: 'Write contract: CONTRACT_RANGE in its rules, and build it again.',
      });
    }
    const [number] = release.version.split('-');
    if (rules.version !== number)
      problems.push({
        wrong: `Its rules have version ${rules.version}, its package.json has ${number}.`,
        suggestion: `Write version: '${number}' in its rules.`,
      });
    // Rules without a list of the topics they read are still served.
    const { owns, reads = [] } = rules.topics as Partial<LoadedRules['topics']> & Pick<LoadedRules['topics'], 'owns'>;
    for (const [verb, ofRules, ofRecord] of [
      ['owns', named(owns), named(release.topics.owns)],
      ['reads', [...reads].sort(), [...release.topics.reads].sort()],
    ] as const) {
      if (!isSameData(ofRules, ofRecord)) {
        problems.push({
          wrong: `By its rules it ${verb} ${listed(ofRules)}, by its record ${listed(ofRecord)}.`,
          suggestion: BUILD_AGAIN,
        });
      }
    }
    return problems;
  },
};

const named = (topics: readonly { name: string; version: number }[]) =>
  topics.map(({ name, version }) => `${name} (${version})`).sort();
const listed = (names: readonly string[]) => names.join(', ') || 'nothing';
