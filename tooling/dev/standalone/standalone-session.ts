import { createFormSession, type FormSession, type FormSessionSettings } from 'form-engine/form-session';
import type { BehaviorSubject } from 'rxjs';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Question } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import { ALL_TOPICS } from 'shared-contracts/topics';
import { createDiary, type Diary } from './diary.ts';
import { countSubscriptions } from './subscription-count.ts';

export interface StandaloneSessionSettings extends Pick<
  FormSessionSettings,
  'page' | 'today' | 'calls' | 'show' | 'reloadProducts' | 'commitFields' | 'isTyping'
> {
  area: AreaName;
}

/** The form session of one area on its sample page, with logs and counts for developers. */
export interface StandaloneSession extends FormSession {
  /** The area's host; its subscriptions are counted. */
  host: AreaHost;
  /** Shows every error, as Submit does. */
  checkAll(): void;
  /** The area's actions on its host: navigations, notices, questions, logs. */
  diary: Diary;
  /** Every payload published on the bus. */
  traffic: Diary;
  /** Number of subscriptions that the area holds now. */
  subscriptions(): number;
}

/** Runs the form session for one area and records its traffic. */
export function createStandaloneSession({ area, page, ...settings }: StandaloneSessionSettings): StandaloneSession {
  const diary = createDiary();
  const traffic = createDiary();
  const session = createFormSession({
    ...settings,
    page,
    data: {},
    topics: {},
    navigate: (to) => diary.write('navigate', Object.values(to).join(' ')),
    notify: ({ tone, title, message }) => diary.write(`notify, ${tone}`, `${title}: ${message}`),
    log: {
      warn: (message, cause) => diary.write('warning', withCause(message, cause)),
      error(message, cause) {
        diary.write('error', withCause(message, cause));
        // The console shows the stack, for debugging.
        console.error(...(cause === undefined ? [message] : [message, cause]));
      },
    },
  });
  for (const topic of ALL_TOPICS)
    session.bus
      .forOwner('shell')
      .from(topic)
      .subscribe((payload) => traffic.write(topic.name, JSON.stringify(payload, null, 2)));
  let lastQuestion: Question | undefined;
  session.subscribe(() => {
    const question = session.snapshot().question?.question;
    if (question && question !== lastQuestion) diary.write('ask', question.text);
    lastQuestion = question;
  });
  const host = session.hostOf(area);
  const { bus, count } = countSubscriptions(host.bus);
  const observersOf = (subject: AreaHost['known$'] | AreaHost['asked$']) =>
    (subject as BehaviorSubject<unknown>).observers.length;
  return {
    ...session,
    diary,
    traffic,
    host: { ...host, bus },
    checkAll: () => void session.check(page.steps.map(({ key }) => key)),
    subscriptions: () => count() + observersOf(host.known$) + observersOf(host.asked$),
  };
}

function withCause(message: string, cause: unknown): string {
  if (cause === undefined) return message;
  // The message of a rule's failure already contains its cause.
  const words = cause instanceof Error ? cause.message : JSON.stringify(cause);
  return message.endsWith(words) ? message : `${message}: ${words}`;
}
