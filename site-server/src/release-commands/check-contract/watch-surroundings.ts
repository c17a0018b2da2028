import type { Broken } from './check-types.ts';

/**
 * Globals that only a page has, and those that access the network. Node has some of them, but other servers may not.
 */
const BROWSER_NAMES = (
  'window self document navigator location history localStorage sessionStorage indexedDB customElements HTMLElement ' +
  'Element Node MutationObserver ResizeObserver IntersectionObserver matchMedia getComputedStyle ' +
  'requestAnimationFrame alert confirm DOMParser Image fetch XMLHttpRequest WebSocket EventSource BroadcastChannel'
).split(' ');

/** Objects that all code in the process shares, so that rules could change them for others. */
const SHARED_OBJECTS: readonly [name: string, object: object][] = [
  ['globalThis', globalThis],
  ['process.env', process.env],
  ...[
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    Date,
    RegExp,
    Promise,
    Error,
    Map,
    Set,
    WeakMap,
    URL,
  ].flatMap((builtIn): [string, object][] => [
    [builtIn.name, builtIn],
    [`${builtIn.name}.prototype`, builtIn.prototype as object],
  ]),
  ['Math', Math],
  ['JSON', JSON],
  ['Reflect', Reflect],
  ['Intl', Intl],
  ['console', console],
];

export interface Watch {
  /** Problems since the watch began: browser globals read, shared objects changed, and resources left running. */
  broken(): Broken[];
}

export const PURE = 'Rules are functions of what is known: what needs more belongs into a view, or into calls.';

/**
 * Watches this process from now on. Reading a browser global throws, and is reported even if the error is caught;
 * `during` returns what is going on at that moment, for the report.
 */
export function watchSurroundings(during: () => string): Watch {
  // Node creates some globals when they are first read; create them now, so that this does not count as a change by the
  // rules.
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
      ...[...read].map(([name, when]) => ({
        wrong: `It reads "${name}" ${when}, which a server does not have.`,
        suggestion: PURE,
      })),
      ...SHARED_OBJECTS.flatMap(([name, object], index) =>
        changedNames(before[index] ?? new Map<string, unknown>(), contentOf(object)).map((key) => ({
          wrong: `It changes ${name}.${key}.`,
          suggestion: 'Keep it inside: the rules of all areas run in one server.',
        })),
      ),
      ...leftOver(running, process.getActiveResourcesInfo()).map((kind) => ({
        wrong: `It leaves something running (${kind}).`,
        suggestion: PURE,
      })),
    ],
  };
}

type Content = Map<string, unknown>;

/** The current values of the own properties; for an accessor, its getter. */
function contentOf(object: object): Content {
  return new Map(
    Reflect.ownKeys(object).map((key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      return [String(key), descriptor?.get ?? (descriptor?.value as unknown)];
    }),
  );
}

function changedNames(before: Content, after: Content): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.has(key) !== after.has(key) || !Object.is(before.get(key), after.get(key)),
  );
}

/** The kinds of resources of which there are more than before. */
function leftOver(before: readonly string[], after: readonly string[]): string[] {
  const countOf = (list: readonly string[], kind: string) => list.filter((other) => other === kind).length;
  return [...new Set(after)].filter((kind) => countOf(after, kind) > countOf(before, kind));
}
