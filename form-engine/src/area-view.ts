import type { AnswerField, Answers } from 'shared-contracts/answers';
import type { Known, LoadedRules } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { knownTo, seesAnswer, seesTopic } from 'shared-contracts/need-to-know';
import type { Store } from 'shared-contracts/store';

interface AreaViewSettings {
  /** The area's rules; `undefined` until they are loaded, and the area sees nothing. */
  rules(): LoadedRules | undefined;
  area: string;
  known: Store<Known>;
  answers: Answers;
  /** Called with each path and topic that the area asked for and does not see, once. */
  onRefused(what: string): void;
}

/** What one area sees of a session. */
export interface AreaView {
  known: Store<Known>;
  answers: Answers;
  seesAnswer(path: string): boolean;
  seesTopic(topicName: string): boolean;
}

/** Creates an area's view of a session, by what its rules say that they own and read. */
export function createAreaView({ rules, area, known, answers, onRefused }: AreaViewSettings): AreaView {
  const nothing = { area, answers: { owns: [], reads: [] }, topics: { owns: [], reads: [] } };
  const access = () => rules() ?? nothing;
  const refused = new Set<string>();
  const knownNow = () => knownTo(access(), known.state);
  const sees = (path: string) => seesAnswer(access(), known.state.page, path);

  /** The field at a path that the area does not see: it can be answered, but shows nothing. */
  function blindField(path: string): AnswerField {
    if (!refused.has(path)) onRefused(path);
    refused.add(path);
    const { subscribe, change, type, holdDraft } = answers.field(path);
    return {
      state: NOTHING_SEEN,
      subscribe,
      change,
      type: (text, lines) => void type(text, lines),
      holdDraft,
    };
  }

  return {
    known: {
      get state() {
        return knownNow();
      },
      subscribe(listener) {
        let last = knownNow();
        return known.subscribe(() => {
          const next = knownNow();
          if (next === last) return;
          last = next;
          listener();
        });
      },
    },
    answers: {
      value: (path) => (sees(path) ? answers.value(path) : valueAt(knownNow().data, path)),
      change: answers.change,
      batch: answers.batch,
      commit: answers.commit,
      field: (path) => (sees(path) ? answers.field(path) : blindField(path)),
    },
    seesAnswer: sees,
    seesTopic: (topicName) => seesTopic(access(), topicName),
  };
}

const NOTHING_SEEN = { value: undefined, data: {} };
