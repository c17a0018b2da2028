import type { AnswerField } from 'shared-contracts/answers';
import type { AreaHost } from 'shared-contracts/area-host';
import type { AskedField, LoadedRules } from 'shared-contracts/area-rules';
import type { CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { valueAt } from 'shared-contracts/data-path';
import { knownTo, seesAnswer, seesTopic } from 'shared-contracts/need-to-know';

/** A session, of which the host shows what the area may see; the other members it gets unchanged. */
interface AreaHostSettings extends Omit<AreaHost, 'bus' | 'fieldOf'> {
  area: string;
  /** The area's rules; `undefined` until they are loaded, and the area sees nothing. */
  rules(): LoadedRules | undefined;
  bus: CartEventBusOwner;
  fields(): readonly AskedField[];
}

/** Creates an area's host, by what its rules own and read. Logs once each path that it asks for and does not see. */
export function createAreaHost({ area, rules, bus, fields, ...session }: AreaHostSettings): AreaHost {
  const { known, answers, log } = session;
  const nothing = { area, answers: { owns: [], reads: [] }, topics: { owns: [], reads: [] } };
  const access = () => rules() ?? nothing;
  const refused = new Set<string>();
  const knownNow = () => knownTo(access(), known.state);
  const sees = (path: string) => seesAnswer(access(), known.state.page, path);

  /** The field at a path that the area does not see: it can be answered, but shows nothing. */
  function blindField(path: string): AnswerField {
    if (!refused.has(path)) log.error(`${area} does not see ${path}: answers of its rules do not name it`);
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
    ...session,
    bus: bus.forOwner(area, (topicName) => seesTopic(access(), topicName)),
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
    fieldOf: (path) => (sees(path) ? fields().find((asked) => asked.path === path) : undefined),
  };
}

const NOTHING_SEEN = { value: undefined, data: {} };
