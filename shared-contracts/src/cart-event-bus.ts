import { Observable, Subject, type Observer, type Subscription } from 'rxjs';
import { decode, formatProblems, type Problem } from './decode.ts';
import { frozenCopyOf } from './plain-data.ts';
import type { Topic, TopicOwner, TopicStates } from './topics.ts';

export type PublishResult =
  | { kind: 'published' }
  | { kind: 'not-owner'; topic: string; owner: TopicOwner; publisher: TopicOwner }
  | { kind: 'malformed-payload'; topic: string; problems: Problem[] }
  | { kind: 'unknown-topic'; topic: string };

/** The bus as one area sees it: it reads every topic and publishes its own. */
export interface CartEventBus {
  publish<T>(topic: Topic<T>, payload: NoInfer<T>): PublishResult;
  /** Payloads of a topic; a `state` topic begins with the latest. Wrap with your own `from()`. */
  from<T>(topic: Topic<T>): Observable<T>;
}

/** The bus as the shell, its owner, sees it. */
export interface CartEventBusOwner {
  /** The bus to hand to one area: what it publishes is checked against this name. */
  forOwner(publisher: TopicOwner): CartEventBus;
  /** Latest payloads of all state topics. */
  states(): TopicStates;
  /** Emits after every accepted publish to a state topic. */
  states$: Observable<TopicStates>;
  /**
   * Takes states saved earlier, so that they are there before their owner is. Ones that no longer fit
   * their topic are left out and returned; so is what is no state topic, as `unknown-topic`.
   */
  restore(saved: TopicStates): PublishResult[];
}

export interface CartEventBusOptions {
  topics: readonly Topic<never>[] | readonly Topic[];
  /** Told of a subscriber that threw and of a publish that was refused. */
  log(message: string, cause?: unknown): void;
}

/**
 * Areas talk over this bus and know nothing else of each other.
 *
 * Payloads are plain data, decoded and frozen copies, so no subscriber can change what the next one
 * sees. A publish made while another is being delivered waits for it, so every subscriber sees the same
 * order. A subscriber that throws stops nobody and is logged; one that subscribes through operators or
 * another copy of RxJS is reported by them.
 */
export function createCartEventBus({ topics, log }: CartEventBusOptions): CartEventBusOwner {
  const known = new Map<string, Topic>(topics.map((one) => [one.name, one as Topic]));
  const subjects = new Map<string, Subject<unknown>>([...known.keys()].map((name) => [name, new Subject<unknown>()]));
  const states$ = new Subject<TopicStates>();
  const waiting: (() => void)[] = [];
  let states: TopicStates = {};
  let delivering = false;

  function check(topic: string, publisher: TopicOwner | 'restore', payload: unknown): PublishResult & { value?: unknown } {
    const found = known.get(topic);
    if (!found || (publisher === 'restore' && found.replay !== 'state')) return { kind: 'unknown-topic', topic };
    if (publisher !== 'restore' && publisher !== found.owner) return { kind: 'not-owner', topic, owner: found.owner, publisher };
    const decoded = decode(found.payload, payload);
    if (decoded.kind === 'malformed') return { kind: 'malformed-payload', topic, problems: decoded.problems };
    const copied = frozenCopyOf(decoded.value);
    if (copied.kind === 'not-plain') return { kind: 'malformed-payload', topic, problems: copied.problems };
    return { kind: 'published', value: copied.value };
  }

  function deliver(name: string, value: unknown) {
    inOrder(() => {
      if (known.get(name)?.replay === 'state') {
        states = { ...states, [name]: value };
        subjects.get(name)?.next(value);
        states$.next(states);
      } else subjects.get(name)?.next(value);
    });
  }

  function inOrder(delivery: () => void) {
    waiting.push(delivery);
    if (delivering) return;
    delivering = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    } finally {
      delivering = false;
    }
  }

  /** An observable whose subscribers cannot hurt each other or the publisher. */
  function contained<T>(source: Observable<unknown>, name: string, first: () => unknown): Observable<T> {
    const threw = (cause: unknown) => log(`A subscriber of ${name} threw`, cause);
    return new ContainedObservable<T>(threw, (subscriber) => {
      const give = (value: unknown) => contain(threw, () => subscriber.next(value as T));
      const start = () => {
        const initial = first();
        if (initial !== undefined) give(initial);
        subscriber.add(source.subscribe(give));
      };
      // What a subscriber publishes on its first value waits until it listens, so that it hears of it.
      if (delivering) start();
      else inOrder(start);
    });
  }

  return {
    forOwner: (publisher) => ({
      publish(topic, payload) {
        const result = check(topic.name, publisher, payload);
        if (result.kind === 'published') deliver(topic.name, result.value);
        else log(refusalOf(result));
        const { value: _, ...told } = result;
        return told;
      },
      from<T>(topic: Topic<T>) {
        const subject = subjects.get(topic.name);
        if (!subject) throw new Error(`No topic is named "${topic.name}"; shared-contracts/topics lists them.`);
        return contained<T>(subject, topic.name, () => states[topic.name]);
      },
    }),
    states: () => states,
    states$: contained<TopicStates>(states$, 'states', () => states),
    restore(saved) {
      return Object.entries(saved).flatMap(([name, payload]) => {
        const result = check(name, 'restore', payload);
        if (result.kind !== 'published') return [result];
        deliver(name, result.value);
        return [];
      });
    },
  };
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
 * Tells of what its subscribers throw. RxJS alone would raise it later as an uncaught error of the page.
 * It never completes and never fails, so subscribers are asked for `next` only.
 */
class ContainedObservable<T> extends Observable<T> {
  constructor(private readonly threw: (cause: unknown) => void, start: ConstructorParameters<typeof Observable<T>>[0]) {
    super(start);
  }

  override subscribe(consumer?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription {
    // A subscriber of RxJS, ours or another copy's, carries its own way out and must stay itself.
    if (typeof consumer === 'object' && consumer !== null && 'add' in consumer && 'remove' in consumer && 'unsubscribe' in consumer) {
      return super.subscribe(consumer);
    }
    const next = typeof consumer === 'function' ? consumer : consumer?.next?.bind(consumer);
    return super.subscribe((value) => contain(this.threw, () => next?.(value)));
  }
}

function contain(threw: (cause: unknown) => void, act: () => void) {
  try {
    act();
  } catch (cause) {
    threw(cause);
  }
}
