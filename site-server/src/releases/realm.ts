import vm from 'node:vm';

/** What code of a release exports, and what it tried that pure rules do not do. */
interface Realm {
  exports: Readonly<Record<string, unknown>>;
  /** Sentences such as `calls Date.now` or `reads "window"`, also of what the code caught; empty after each call. */
  takeTried(): string[];
  /** The value with the realm's own objects and lists, for code that asks whether an object is a plain one. */
  copy(value: unknown): unknown;
}

/**
 * Names that a page or Node has, and a realm has not. Reading one throws and is noted, because the same rules would do
 * something else in the browser.
 */
const ABSENT = (
  'window self document navigator location history localStorage sessionStorage indexedDB customElements HTMLElement ' +
  'Element Node MutationObserver ResizeObserver IntersectionObserver matchMedia getComputedStyle ' +
  'requestAnimationFrame alert confirm DOMParser Image fetch XMLHttpRequest WebSocket EventSource BroadcastChannel ' +
  'setTimeout setInterval setImmediate queueMicrotask performance crypto console process require Buffer Worker ' +
  // Memory beside the heap, whose size has a limit, and what depends on the garbage collector.
  'ArrayBuffer SharedArrayBuffer Atomics DataView WebAssembly WeakRef FinalizationRegistry ' +
  'Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array ' +
  'BigInt64Array BigUint64Array'
).split(' ');

/**
 * Runs in every realm before its code, as a function of the absent names and of a parser of addresses that takes and
 * returns text. It takes away what is not pure, and adds the few names that validation rules use.
 */
const PRELUDE = `(function (absent, partsOfUrl) {
  'use strict';
  let tried = [];
  class ImpureCall extends Error {}
  const { defineProperty } = Object;
  const { construct, apply } = Reflect;
  const refuse = (what) => {
    tried.push(what);
    throw new ImpureCall(what + ', but rules have no clock, chance, timer, network or page');
  };
  const define = (owner, name, value) => defineProperty(owner, name, { configurable: true, writable: true, value });
  for (const name of absent)
    defineProperty(globalThis, name, { configurable: true, get: () => refuse('reads "' + name + '"') });
  Date.now = () => refuse('calls Date.now');
  Math.random = () => refuse('calls Math.random');
  // Only without arguments does it read the clock, and as a function always.
  const date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      args.length === 0 ? refuse('calls new Date()') : construct(target, args, newTarget),
    apply: () => refuse('calls Date()'),
  });
  define(Date.prototype, 'constructor', date);
  define(globalThis, 'Date', date);
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format').get;
  defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get() {
      const formatDate = apply(format, this, []);
      return (day) => (day === undefined ? refuse('calls Intl.DateTimeFormat.format without a date') : formatDate(day));
    },
  });
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  define(Intl.DateTimeFormat.prototype, 'formatToParts', function (day) {
    if (day === undefined) refuse('calls Intl.DateTimeFormat.formatToParts without a date');
    return apply(formatToParts, this, [day]);
  });
  const { parse, stringify } = JSON;
  define(globalThis, 'URL', class URL {
    constructor(address, base) {
      const parts = partsOfUrl(String(address), base === undefined ? '' : String(base));
      if (parts === '') throw new TypeError('Invalid URL');
      Object.assign(this, parse(parts));
    }
    toString() {
      return this.href;
    }
  });
  // No answer is a file on a server.
  define(globalThis, 'Blob', class Blob {});
  define(globalThis, 'File', class File extends Blob {});
  return {
    takeTried: () => {
      const taken = stringify(tried);
      tried = [];
      return taken;
    },
    copy: (text) => parse(text),
  };
})`;

/**
 * Evaluates a self-contained module in a realm of its own: it has JavaScript's built-ins and no others, no clock, no
 * random numbers, and shares no global with other code. Rejects with what the module throws.
 *
 * A realm alone does not keep hostile code in. The rules process (`rules-process.ts`) runs realms without code
 * generation, with frozen built-ins, and without anything worth reaching.
 */
export async function openRealm(source: string, name: string): Promise<Realm> {
  const context = vm.createContext(Object.create(null), { name, codeGeneration: { strings: false, wasm: false } });
  const prelude = vm.runInContext(PRELUDE, context, { filename: 'realm' }) as (
    absent: readonly string[],
    partsOf: typeof partsOfUrl,
  ) => { takeTried(): string; copy(text: string): unknown };
  const { takeTried, copy } = prelude(ABSENT, partsOfUrl);
  const module = new vm.SourceTextModule(source, {
    context,
    identifier: name,
    importModuleDynamically: refuseImport,
  });
  await module.link(refuseImport);
  await module.evaluate();
  return {
    exports: module.namespace as Record<string, unknown>,
    takeTried: () => JSON.parse(takeTried()) as string[],
    copy: (value) => (value === undefined ? undefined : copy(JSON.stringify(value))),
  };
}

function refuseImport(specifier: string): never {
  throw new Error(`it imports "${specifier}", but is to be one file`);
}

/** The parts of an address as JSON; an empty text if it is none. */
function partsOfUrl(address: string, base: string): string {
  try {
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = new URL(
      address,
      base || undefined,
    );
    return JSON.stringify({
      href,
      origin,
      protocol,
      username,
      password,
      host,
      hostname,
      port,
      pathname,
      search,
      hash,
    });
  } catch {
    return '';
  }
}
