/** Items that wait for the customer's answer, one at a time, in the order they were added. */
export interface AnswerQueue<Item, Answer> {
  /** The waiting items, the current item first; the same array until it changes. */
  waiting(): readonly Waiting<Item, Answer>[];
  /** Calls `onAnswer` with the answer, once. */
  add(item: Item, onAnswer: (answer: Answer) => void): void;
}

/** `id` is unique per call of `add`, even if the same item is added again. */
export type Waiting<Item, Answer> = Item & { id: number; answer(answer: Answer): void };

export function createAnswerQueue<Item, Answer>(onChange: () => void): AnswerQueue<Item, Answer> {
  let items: readonly Waiting<Item, Answer>[] = [];
  let lastId = 0;
  return {
    waiting: () => items,
    add(item, onAnswer) {
      lastId += 1;
      const added: Waiting<Item, Answer> = {
        ...item,
        id: lastId,
        answer(answer) {
          const remaining = items.filter((item) => item !== added);
          if (remaining.length === items.length) return;
          items = remaining;
          onAnswer(answer);
          onChange();
        },
      };
      items = [...items, added];
      onChange();
    },
  };
}
