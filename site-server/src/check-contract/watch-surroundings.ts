import type { Broken } from './contract-check.ts';

/** What only a page has, and what leads to the network. Node has some of them, other servers need not. */
const BROWSER_NAMES = [
  'window', 'self', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'indexedDB', 'customElements', 'HTMLElement', 'Element', 'Node',
  'MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'matchMedia', 'getComputedStyle', 'requestAnimationFrame', 'alert', 'confirm', 'DOMParser', 'Image',
  'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel',
] as const;

/** What rules could change for everybody who runs beside them. */
const SHARED_OBJECTS: readonly [name: string, object: object][] = [
  ['globalThis', globalThis], ['process.env', process.env],
  ...[Object, Function, Array, String, Number, Boolean, Symbol, Date, RegExp, Promise, Error, Map, Set, WeakMap, URL].flatMap((one): [string, object][] =>
    [[one.name, one], [`${one.name}.prototype`, one.prototype as object]]),
  ['Math', Math], ['JSON', JSON], ['Reflect', Reflect], ['Intl', Intl], ['console', console],
];

export interface Watch {
  /** What was read of a browser, changed, or left running since the watch began. */
  broken(): Broken[];
}

const PURE = 'Rules are functions of what is known: what needs more belongs into a view, or into calls.';

/**
 * Watches what happens in this process from now on: reading what only a browser has throws, and is told
 * even where that is caught; `during` says what is going on meanwhile.
 */
export function watchSurroundings(during: () => string): Watch {
  // Some of Node's globals are made when they are first read, which is no change by the rules.
  for (const key of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, key);
  const read = new Map<string, string>();
  for (const name of BROWSER_NAMES) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        if (!read.has(name)) read.set(name, during());
        throw new ReferenceError(`${name} is not defined: rules run without a browser`);
      },
    });
  }
  const before = SHARED_OBJECTS.map(([, object]) => contentOf(object));
  const running = process.getActiveResourcesInfo();
  return {
    broken: () => [
      ...[...read].map(([name, when]) => ({ wrong: `It reads "${name}" ${when}, which a server does not have.`, suggestion: PURE })),
      ...SHARED_OBJECTS.flatMap(([name, object], at) => changedNames(before[at] ?? new Map<string, unknown>(), contentOf(object)).map((key) => (
        { wrong: `It changes ${name}.${key}.`, suggestion: 'Keep it inside: the rules of all areas run in one server.' }))),
      ...leftOver(running, process.getActiveResourcesInfo()).map((kind) => ({ wrong: `It leaves something running (${kind}).`, suggestion: PURE })),
    ],
  };
}

type Content = Map<string, unknown>;

/** Own properties with what they are now; of an accessor its getter. */
function contentOf(object: object): Content {
  return new Map(Reflect.ownKeys(object).map((key) => {
    const found = Reflect.getOwnPropertyDescriptor(object, key);
    return [String(key), found?.get ?? (found?.value as unknown)];
  }));
}

function changedNames(before: Content, after: Content): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.has(key) !== after.has(key) || !Object.is(before.get(key), after.get(key)));
}

/** Each kind of which there are more than before. */
function leftOver(before: readonly string[], after: readonly string[]): string[] {
  const countOf = (list: readonly string[], kind: string) => list.filter((one) => one === kind).length;
  return [...new Set(after)].filter((kind) => countOf(after, kind) > countOf(before, kind));
}
