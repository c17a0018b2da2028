import { NEVER, Observable, type Observer, Subject, type Subscription } from 'rxjs';
import { unknown } from 'superstruct';
import { decode, formatProblems, type Problem } from './decode.ts';
import { createStore, type Store } from './store.ts';
import { ownerOf, topic, type AnyTopic, type Topic, type TopicOwner, type TopicStates } from './topics.ts';

/** Whether a payload was published; if not, why. A refused payload is not delivered. */
export type PublishResult =
  | { kind: 'published' }
  | { kind: 'not-owner'; topic: string; owner: TopicOwner; publisher: TopicOwner }
  | { kind: 'malformed-payload'; topic: string; problems: Problem[] }
  | { kind: 'unknown-topic'; topic: string };

/** The bus as one area sees it: the area publishes only topics that it owns, and reads only those that it may see. */
export interface CartEventBus {
  /** Delivers a copy of the payload, or returns why not, which is logged as well. */
  publish<T>(topic: Topic<T>, payload: NoInfer<T>): PublishResult;
  /**
   * Payloads of a topic; a `state` topic begins with the latest. It never completes and never fails; of a topic that
   * the area does not read it has nothing, which is logged. Wrap it with `from()` of your own copy of RxJS.
   *
   * @example const subscription = host.bus.from(TOPICS.cartChanged).subscribe(({ totalCents }) => show(totalCents))
   */
  from<T>(topic: Topic<T>): Observable<T>;
}

/** The bus as the shell, its owner, sees it. */
export interface CartEventBusOwner {
  /**
   * The bus to hand to one publisher. It refuses topics that this publisher does not own, and delivers nothing of those
   * for which `sees` is false; that is logged.
   */
  forOwner(publisher: TopicOwner, sees?: (topicName: string) => boolean): CartEventBus;
  /**
   * Accepts the topics that the rules of an area own; those of others are left out. States that were restored for the
   * area are decoded now. Returns the refused ones, which are removed, like `restore`.
   */
  accept(owner: TopicOwner, topics: readonly AnyTopic[]): PublishResult[];
  /** The topics accepted so far. */
  topics(): readonly AnyTopic[];
  /** Latest payloads of all state topics; changes after every accepted publish to one. */
  states: Store<TopicStates>;
  /**
   * Publishes states saved earlier, so that they are available before their owner has loaded; one whose topic is not
   * accepted yet is kept as it is until then. Returns the refused ones: payloads that no longer fit their topic, and
   * names of events (as `unknown-topic`).
   */
  restore(saved: TopicStates): PublishResult[];
}

/** What a bus is created with; `accept` adds topics later. */
export interface CartEventBusOptions {
  topics: readonly AnyTopic[];
  /** Called when a subscriber throws and when a publish is refused. */
  log(message: string, cause?: unknown): void;
}

/**
 * Creates the bus over which areas communicate; they share nothing else.
 *
 * Payloads are decoded and copied as frozen plain data, so no subscriber can change what the next one receives. A
 * publish made during a delivery is queued, so every subscriber sees the same order. If a subscriber throws, the error
 * is logged and the others still get the payload; if it subscribed through operators or another copy of RxJS, those
 * report the error.
 */
export function createCartEventBus({ topics, log }: CartEventBusOptions): CartEventBusOwner {
  const topicsByName = new Map(topics.map((topic) => [topic.name, topic]));
  const subjects = new Map<string, Subject<unknown>>();
  const states = createStore<TopicStates>({});
  const queue: (() => void)[] = [];
  let delivering = false;

  /** The payload as it is published: decoded, copied and frozen. */
  function read(topic: AnyTopic, payload: unknown): PublishResult & { value?: unknown } {
    const decoded = decode<unknown, unknown>(topic.payload, payload, { isTolerant: true });
    if (decoded.kind === 'malformed')
      return { kind: 'malformed-payload', topic: topic.name, problems: decoded.problems };
    const copy = frozenCopyOf(decoded.value);
    if (copy.kind === 'not-plain') return { kind: 'malformed-payload', topic: topic.name, problems: copy.problems };
    return { kind: 'published', value: copy.value };
  }

  function published(name: string, publisher: TopicOwner, payload: unknown) {
    const topic = topicsByName.get(name);
    if (!topic) return unknownTopic(name);
    if (topic.owner !== publisher) return { kind: 'not-owner', topic: name, owner: topic.owner, publisher } as const;
    return read(topic, payload);
  }

  function restored(name: string, payload: unknown) {
    const topic = topicsByName.get(name) ?? notYetAccepted(name);
    return topic.replay === 'state' ? read(topic, payload) : unknownTopic(name);
  }

  function deliver(name: string, value: unknown) {
    inOrder(() => {
      if ((topicsByName.get(name)?.replay ?? 'state') === 'state') states.set({ ...states.state, [name]: value });
      subjectOf(name).next(value);
    });
  }

  function subjectOf(name: string): Subject<unknown> {
    const subject = subjects.get(name) ?? new Subject<unknown>();
    subjects.set(name, subject);
    return subject;
  }

  function inOrder(delivery: () => void) {
    queue.push(delivery);
    if (delivering) return;
    delivering = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) next();
    } finally {
      delivering = false;
    }
  }

  /**
   * An observable of `source` that starts with the initial value, if any; an error in one subscriber reaches no other
   * and not the publisher.
   */
  function contained<T>(source: Observable<unknown>, name: string, initialValue: () => unknown): Observable<T> {
    const onThrow = (cause: unknown) => log(`A subscriber of ${name} threw`, cause);
    return new ContainedObservable<T>(onThrow, (subscriber) => {
      const emit = (value: unknown) => contain(onThrow, () => subscriber.next(value as T));
      const start = () => {
        const initial = initialValue();
        if (initial !== undefined) emit(initial);
        subscriber.add(source.subscribe(emit));
      };
      // Queued, so that what a subscriber publishes on its first value is delivered after it has subscribed.
      if (delivering) start();
      else inOrder(start);
    });
  }

  return {
    forOwner: (publisher, sees = () => true) => ({
      publish(topic, payload) {
        const result = published(topic.name, publisher, payload);
        if (result.kind !== 'published') log(refusalOf(result));
        else deliver(topic.name, result.value);
        return result.kind === 'published' ? { kind: 'published' } : result;
      },
      from<T>(topic: Topic<T>) {
        if (!sees(topic.name)) {
          log(`${publisher} does not read ${topic.name}: topics.reads of its rules has no such name`);
          return NEVER;
        }
        return contained<T>(subjectOf(topic.name), topic.name, () => states.state[topic.name]);
      },
    }),
    accept(owner, added) {
      const unread = Object.keys(states.state).filter((name) => ownerOf(name) === owner && !topicsByName.has(name));
      for (const topic of added)
        if (topic.owner === owner && ownerOf(topic.name) === owner) topicsByName.set(topic.name, topic);
      return unread.flatMap((name) => {
        const { [name]: saved, ...others } = states.state;
        const result = topicsByName.has(name) ? restored(name, saved) : unknownTopic(name);
        if (result.kind === 'published') deliver(name, result.value);
        else states.set(others);
        return result.kind === 'published' ? [] : [result];
      });
    },
    topics: () => [...topicsByName.values()],
    states,
    restore(saved) {
      return Object.entries(saved).flatMap(([name, payload]) => {
        const result = restored(name, payload);
        if (result.kind !== 'published') return [result];
        deliver(name, result.value);
        return [];
      });
    },
  };
}

const unknownTopic = (topic: string) => ({ kind: 'unknown-topic', topic }) as const;

/** A state of any payload, until its owner says more. */
function notYetAccepted(name: string): AnyTopic {
  return topic(ownerOf(name), '', 'state', unknown());
}

function refusalOf(result: PublishResult): string {
  switch (result.kind) {
    case 'unknown-topic':
      return `Refused to publish: no topic is named "${result.topic}"`;
    case 'not-owner':
      return `Refused to publish ${result.topic}: it belongs to ${result.owner}, not to ${result.publisher}`;
    case 'malformed-payload':
      return `Refused to publish ${result.topic}: its payload is malformed\n${formatProblems(result.problems)}`;
    case 'published':
      return '';
  }
}

/**
 * An observable that calls `onThrow` when a subscriber throws; RxJS alone would report it later as an uncaught error of
 * the page. It never completes and never fails, so only a subscriber's `next` is used.
 */
class ContainedObservable<T> extends Observable<T> {
  constructor(
    private readonly onThrow: (cause: unknown) => void,
    start: ConstructorParameters<typeof Observable<T>>[0],
  ) {
    super(start);
  }

  override subscribe(consumer?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription {
    // A Subscriber of RxJS (our copy's or another's) has its own error handling and unsubscription, so pass it on as it
    // is.
    if (
      typeof consumer === 'object' &&
      consumer !== null &&
      'add' in consumer &&
      'remove' in consumer &&
      'unsubscribe' in consumer
    ) {
      return super.subscribe(consumer);
    }
    const next = typeof consumer === 'function' ? consumer : consumer?.next?.bind(consumer);
    return super.subscribe((value) => contain(this.onThrow, () => next?.(value)));
  }
}

function contain(onThrow: (cause: unknown) => void, act: () => void) {
  try {
    act();
  } catch (cause) {
    onThrow(cause);
  }
}

/** The copy, or every value in the input that is not plain data, by its path. */
export type PlainCopy = { kind: 'copied'; value: unknown } | { kind: 'not-plain'; problems: Problem[] };

/**
 * A frozen copy of plain data: strings, finite numbers, booleans, null, undefined, and lists and simple objects of
 * them.
 *
 * Refuses anything else, because it would not survive being saved and read back: functions, dates, maps, class
 * instances and cycles, each with its path.
 */
export function frozenCopyOf(input: unknown): PlainCopy {
  const problems: Problem[] = [];
  const value = copy(input, [], [], problems);
  return problems.length > 0 ? { kind: 'not-plain', problems } : { kind: 'copied', value };
}

function copy(value: unknown, path: readonly string[], ancestors: readonly object[], problems: Problem[]): unknown {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object' || !(Array.isArray(value) || isSimpleObject(value))) {
    problems.push({ path: path.join('.'), expected: `plain data, but received: ${kindOf(value)}` });
    return undefined;
  }
  if (ancestors.includes(value)) {
    problems.push({ path: path.join('.'), expected: 'plain data, but received: a circle back to where it stands in' });
    return undefined;
  }
  const lineage = [...ancestors, value];
  if (Array.isArray(value)) {
    return Object.freeze(value.map((entry, index) => copy(entry, [...path, String(index)], lineage, problems)));
  }
  return Object.freeze(
    Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, copy(entry, [...path, key], lineage, problems)]),
    ),
  );
}

/** Whether an object was created by `{}` or JSON, in this window or another: its prototype has no prototype. */
function isSimpleObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object') return typeof value === 'number' ? String(value) : `a ${typeof value}`;
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}
