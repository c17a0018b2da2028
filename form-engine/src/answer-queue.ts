import type { Answer, Question } from 'shared-contracts/area-rules';

/** Items that wait for the customer's answer, one at a time, in the order they were added. */
interface AnswerQueue<Item, Answer> {
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

export type OpenQuestion = Waiting<{ question: Question }, Answer>;

/** Questions for the customer, one at a time, in the order they came up. */
interface QuestionQueue {
  current(): OpenQuestion | undefined;
  isWaiting(key: string): boolean;
  /** Queues the question. If a question with the same key is waiting already, its answer goes to both callbacks. */
  ask(question: Question, onAnswer: (answer: Answer) => void): void;
}

export function createQuestionQueue(onChange: () => void): QuestionQueue {
  const queue = createAnswerQueue<{ question: Question; listeners: ((answer: Answer) => void)[] }, Answer>(onChange);
  const find = (key: string) => queue.waiting().find(({ question }) => question.key === key);
  return {
    current: () => queue.waiting()[0],
    isWaiting: (key) => find(key) !== undefined,
    ask(question, onAnswer) {
      const queued = find(question.key);
      if (queued) return void queued.listeners.push(onAnswer);
      const listeners = [onAnswer];
      queue.add({ question, listeners }, (answer) => listeners.forEach((listener) => listener(answer)));
    },
  };
}
