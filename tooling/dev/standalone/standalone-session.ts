import { createFormSession, type FormSession, type FormSessionSettings } from 'form-engine/form-session';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Question } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import { createStore, type Store } from 'shared-contracts/store';
import { ownerOf, topicsOf } from 'shared-contracts/topics';
import { describePublished, publishTopicFixture } from './topic-fixture.ts';

/** One event in a log. */
export interface DiaryEntry {
  id: number;
  /** A topic's name, or the area's action (`navigate`, `notify` …). */
  title: string;
  text: string;
}

/** Older entries are dropped. */
const MAX_ENTRIES = 60;

/** A log to which the page subscribes. The newest entry comes first. */
export interface Diary {
  entries: Store<readonly DiaryEntry[]>;
  write(title: string, text: string): void;
}

export function createDiary(): Diary {
  const entries = createStore<readonly DiaryEntry[]>([]);
  let lastId = 0;
  return {
    entries,
    write(title, text) {
      lastId += 1;
      entries.set([{ id: lastId, title, text }, ...entries.state].slice(0, MAX_ENTRIES));
    },
  };
}

export interface StandaloneSessionSettings extends Pick<
  FormSessionSettings,
  'page' | 'today' | 'calls' | 'show' | 'reloadProducts' | 'isTyping'
> {
  area: AreaName;
  /** Payloads of topics of other areas, by topic. */
  topicFixtures: Readonly<Record<string, unknown>>;
}

/** The form session of one area on its sample page, with logs for developers. */
export interface StandaloneSession extends FormSession {
  /** The area's host. */
  host: AreaHost;
  /** Shows every error, as Submit does. */
  checkAll(): void;
  /** The area's actions on its host: navigations, notices, questions, logs. */
  diary: Diary;
  /** Every payload published on the bus. */
  traffic: Diary;
}

/** Runs the form session for one area and records its traffic. */
export function createStandaloneSession({
  area,
  page,
  topicFixtures,
  ...settings
}: StandaloneSessionSettings): StandaloneSession {
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
  // The shell is no area: all its topics are known.
  const owners = new Set(
    Object.keys(topicFixtures)
      .map(ownerOf)
      .filter((owner) => owner !== 'shell'),
  );
  for (const owner of owners) session.bus.accept(owner, topicsOf([owner]));
  const watched = new Set<string>();
  function watchTraffic() {
    for (const topic of session.bus.topics().filter(({ name }) => !watched.has(name))) {
      watched.add(topic.name);
      session.bus
        .forOwner('shell')
        .from(topic)
        .subscribe((payload) => traffic.write(topic.name, JSON.stringify(payload, null, 2)));
    }
  }
  watchTraffic();
  const pendingFixtures = new Set(Object.keys(topicFixtures));
  const topicNamed = (name: string) => session.bus.topics().find((topic) => topic.name === name);
  /** Publishes fixtures; those of events are only for sending by hand. */
  function publishFixtures(names: readonly string[]) {
    for (const name of names) {
      pendingFixtures.delete(name);
      if (topicNamed(name)?.replay === 'event') continue;
      const result = publishTopicFixture(session.bus, area, name, topicFixtures[name]);
      if (result.kind !== 'published')
        diary.write('topic-fixtures.json', `${name}: ${describePublished(result).join('\n')}`);
    }
  }
  publishFixtures([...pendingFixtures].filter(topicNamed));
  let lastQuestion: Question | undefined;
  session.snapshot.subscribe(() => {
    const question = session.snapshot.state.question?.question;
    if (question && question !== lastQuestion) diary.write('ask', question.text);
    lastQuestion = question;
  });
  return {
    ...session,
    addArea(rules) {
      // Topics that only the rules declare.
      for (const topic of rules.topics.reads) if (!topicNamed(topic.name)) session.bus.accept(topic.owner, [topic]);
      session.addArea(rules);
      watchTraffic();
      publishFixtures([...pendingFixtures]);
    },
    diary,
    traffic,
    host: session.hostOf(area),
    checkAll: () => void session.check(page.steps.map(({ key }) => key)),
  };
}

function withCause(message: string, cause: unknown): string {
  if (cause === undefined) return message;
  // The message of a rule's failure already contains its cause.
  const words = cause instanceof Error ? cause.message : JSON.stringify(cause);
  return message.endsWith(words) ? message : `${message}: ${words}`;
}
