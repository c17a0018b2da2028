import type { Conversation } from 'shared-contracts/account-order';
import { decode } from 'shared-contracts/decode';
import { object, string, type Infer } from 'superstruct';

const DraftStruct = object({ key: string(), text: string() });
type Draft = Infer<typeof DraftStruct>;

/**
 * The answer that is being typed for an order, with the key that it is sent with. It stays in the tab, so that a reload
 * neither loses it nor sends it twice.
 */
export function answerDraftOf(invoice: string) {
  const name = `answer-to-${invoice}`;
  return {
    /** The stored draft unless the site has it; otherwise an empty one. */
    read({ messages }: Conversation): Draft {
      const json = tried((): unknown => JSON.parse(window.sessionStorage.getItem(name) ?? ''));
      const stored = decode(DraftStruct, json);
      return stored.kind === 'decoded' && !messages.some(({ key }) => key === stored.value.key)
        ? stored.value
        : { key: crypto.randomUUID(), text: '' };
    },
    write(draft: Draft) {
      tried(() => window.sessionStorage.setItem(name, JSON.stringify(draft)));
    },
    clear() {
      tried(() => window.sessionStorage.removeItem(name));
    },
  };
}

/** A browser that refuses to store keeps no draft. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
