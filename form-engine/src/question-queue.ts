import type { Answer, Question } from 'shared-contracts/area-rules';
import { createAnswerQueue, type Waiting } from './answer-queue.ts';

/** A question waiting for the customer. */
export type OpenQuestion = Waiting<{ question: Question }, Answer>;

/** Questions for the customer, one at a time, in the order they came up. */
export interface QuestionQueue {
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
