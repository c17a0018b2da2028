/** A call that pure rules do not make, made while `withoutImpureCalls` ran or `watchImpureCalls` watched. */
class ImpureCall extends Error {
  constructor(readonly call: string) {
    super(`${call} is called, but rules have no clock, chance, timer or network; the date is in what they know`);
  }
}

/** Whether rules threw because they made this call. */
export function isImpureCall(cause: unknown, call: string): boolean {
  return cause instanceof ImpureCall && cause.call === call;
}

/** The calls that rules made while they are watched; `undefined` while anything may be called. */
let watching: Set<string> | undefined;

/**
 * Lets calls of a clock, of random numbers, timers and the network throw in this process, and collects them.
 *
 * The functions are replaced once and for all and pass calls on while nothing watches, so that rules cannot keep an
 * original that they took while they loaded.
 */
export function watchImpureCalls(): { calls: ReadonlySet<string>; stop(): void } {
  replaceImpureFunctions();
  const before = watching;
  const calls = new Set<string>();
  watching = calls;
  return {
    calls,
    stop() {
      watching = before;
    },
  };
}

/** Runs `run`, in which impure calls throw. Returns its result, and the calls, also those whose error was caught. */
export function withoutImpureCalls<T>(run: () => T): { result: T; calls: string[] } {
  const { calls, stop } = watchImpureCalls();
  try {
    return { result: run(), calls: [...calls] };
  } finally {
    stop();
  }
}

function refuseCall(call: string): void {
  if (!watching) return;
  watching.add(call);
  throw new ImpureCall(call);
}

const IMPURE: readonly [name: string, owner: object, functions: readonly string[]][] = [
  ['Date', Date, ['now']],
  ['Math', Math, ['random']],
  ['performance', performance, ['now']],
  ['crypto', crypto, ['getRandomValues', 'randomUUID']],
  ['', globalThis, ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'WebSocket']],
];

let isReplaced = false;

/** Replaces the impure functions of this process by ones that call `refuseCall` first. Does nothing the second time. */
export function replaceImpureFunctions(): void {
  if (isReplaced) return;
  isReplaced = true;
  for (const [ownerName, owner, names] of IMPURE)
    for (const name of names) {
      const original = Reflect.get(owner, name) as AnyFunction | undefined;
      if (!original) continue;
      const call = ownerName ? `${ownerName}.${name}` : name;
      define(
        owner,
        name,
        refusing(original, () => refuseCall(call)),
      );
    }
  // Only without arguments does it read the clock, and as a function always.
  const date = new Proxy(Date, {
    construct(target, args, newTarget) {
      if (args.length === 0) refuseCall('new Date()');
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply(target) {
      refuseCall('Date()');
      return target();
    },
  });
  define(Date.prototype, 'constructor', date);
  define(globalThis, 'Date', date);
}

type AnyFunction = (...args: unknown[]) => unknown;

function refusing(original: AnyFunction, refuse: () => void): unknown {
  return new Proxy(original, {
    apply(target, self, args) {
      refuse();
      return Reflect.apply(target, self, args);
    },
    construct(target, args) {
      refuse();
      return Reflect.construct(target, args) as object;
    },
  });
}

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}
