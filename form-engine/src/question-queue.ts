import type { Answer, Question } from 'shared-contracts/area-rules';

/** A question waiting for the customer. */
export interface OpenQuestion {
  question: Question;
  answer(answer: Answer): void;
}

/** Questions for the customer, one at a time, in the order they came up. */
export interface QuestionQueue {
  current(): OpenQuestion | undefined;
  isWaiting(key: string): boolean;
  /** Asks, unless a question of the same key is waiting: that one's answer then counts for both. */
  ask(question: Question, onAnswer: (answer: Answer) => void): void;
}

export function createQuestionQueue(onChange: () => void): QuestionQueue {
  let questions: readonly (OpenQuestion & { listeners: ((answer: Answer) => void)[] })[] = [];
  return {
    current: () => questions[0],
    isWaiting: (key) => questions.some(({ question }) => question.key === key),
    ask(question, onAnswer) {
      const waiting = questions.find((one) => one.question.key === question.key);
      if (waiting) return void waiting.listeners.push(onAnswer);
      const asked = {
        question,
        listeners: [onAnswer],
        answer(answer: Answer) {
          questions = questions.filter((one) => one !== asked);
          asked.listeners.forEach((listener) => listener(answer));
          onChange();
        },
      };
      questions = [...questions, asked];
      onChange();
    },
  };
}
