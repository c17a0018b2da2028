import { openPage, traced } from '../../quiet-chromium.mjs';

/** Milliseconds between two keys: fast typing, faster than the pause after which a text is committed. */
const KEY_PAUSE = 80;
const KEYS = 20;
/** Milliseconds after the last key that are still measured. */
const AFTER_KEYS = 500;
/** Milliseconds for a step to come to rest before the next is opened. */
const REST = 250;
const DEADLINE = 20_000;

/**
 * Runs in the page before its script. A field counts as shown once it takes focus, after a forced layout;
 * `bench.firstKey` is when the first field of the page took a key.
 */
export const HARNESS = `
  const isFocused = (id) => {
    const field = document.getElementById(id);
    field?.getBoundingClientRect();
    field?.focus({ preventScroll: true });
    return field !== null && document.activeElement === field;
  };
  const whenFocused = (id) => new Promise((resolve) => {
    const look = () => { if (isFocused(id)) { observer.disconnect(); resolve(performance.now()); } };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
  const problems = [];
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  window.bench = {
    problems,
    firstKey: whenFocused('part1.field0').then(() => {
      document.execCommand('insertText', false, 'x');
      if (!document.getElementById('part1.field0').value.endsWith('x')) throw new Error('The first field took no key.');
      performance.mark('bench:end');
      return performance.now();
    }),
    next(id) {
      const shown = whenFocused(id);
      const buttons = [...document.querySelectorAll('button')];
      const button = buttons.find((button) => button.textContent === 'Continue' && button.offsetParent);
      performance.mark('bench:start');
      const start = performance.now();
      button.click();
      return shown.then((end) => { performance.mark('bench:end'); return end - start; });
    },
  };
`;

const wait = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function evaluate(page, expression) {
  const timeout = wait(DEADLINE).then(() => {
    throw new Error(`No answer within ${DEADLINE} ms: ${expression}`);
  });
  const { result, exceptionDetails } = await Promise.race([
    page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
    timeout,
  ]);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** The trace events of the browser that the figures are made of. */
const CATEGORIES = ['devtools.timeline', 'v8.execute', 'blink.user_timing', 'disabled-by-default-v8.gc'];

const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'v8.run',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'V8.GCScavenger',
  'MinorGC',
  'MajorGC',
]);

/** Milliseconds of CPU time that a page's main thread spent in script between two moments. Nested calls count once. */
function scriptTime(events, { pid, tid, from, to }) {
  const calls = events
    .filter(
      (event) =>
        event.ph === 'X' &&
        SCRIPT.has(event.name) &&
        event.pid === pid &&
        event.tid === tid &&
        event.ts >= from &&
        event.ts <= to,
    )
    .sort((left, right) => left.ts - right.ts || right.dur - left.dur);
  let end = 0;
  let sum = 0;
  for (const { ts, dur, tdur } of calls) {
    if (ts < end) continue;
    end = ts + dur;
    sum += tdur ?? dur;
  }
  return sum / 1000;
}

const marksOf = (events, name) =>
  events
    .filter((event) => event.name === name && event.cat.includes('blink.user_timing'))
    .sort((left, right) => left.ts - right.ts);

/** Milliseconds of CPU time that the page's main thread has used since its navigation started. */
function workSinceNavigation(events, mark, address) {
  const ofThread = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const navigation = ofThread.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  if (!navigation) throw new Error('The trace names no beginning of the navigation.');
  const atWork = ofThread.filter(({ ts, tts }) => ts >= navigation.ts && tts !== undefined).map(({ tts }) => tts);
  return (mark.tts - Math.min(...atWork)) / 1000;
}

/** Makes one visit: opens the page in a new context, types, and walks through every step. */
export async function visit({ browser, address, firstFields, slowdown }) {
  const page = await openPage(browser, { width: 1280, height: 900 });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    const opened = await traced(browser, CATEGORIES, async () => {
      await page.open(address);
      return evaluate(page, 'bench.firstKey');
    });
    const [main] = marksOf(opened.events, 'bench:end');
    const measured = { interactiveClock: opened.value, interactive: workSinceNavigation(opened.events, main, address) };
    await wait(2 * REST);
    if (slowdown === 1) Object.assign(measured, await typing(browser, page, main));
    Object.assign(measured, await walking(browser, page, firstFields.slice(1)));
    if (slowdown === 1) Object.assign(measured, { heap: await heapOf(page) });
    return measured;
  } catch (cause) {
    const problems = await evaluate(page, 'bench.problems');
    throw new Error([`${address}: ${cause.message}`, ...problems].join('\n'), { cause });
  } finally {
    await page.close();
  }
}

async function typing(browser, page, { pid, tid }) {
  await evaluate(page, `document.getElementById('part1.field1').focus()`);
  await wait(2 * REST);
  const { events } = await traced(browser, CATEGORIES, async () => {
    await evaluate(page, `performance.mark('bench:start')`);
    for (let key = 0; key < KEYS; key += 1) {
      const text = String.fromCharCode(97 + key);
      await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text, unmodifiedText: text });
      await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
      await wait(KEY_PAUSE);
    }
    await wait(AFTER_KEYS - KEY_PAUSE);
    await evaluate(page, `performance.mark('bench:end')`);
  });
  const typed = await evaluate(page, `document.getElementById('part1.field1').value`);
  if (!typed.endsWith('abcdefghijklmnopqrst')) throw new Error(`The keys did not arrive: ${typed}`);
  const [[start], [end]] = ['bench:start', 'bench:end'].map((name) => marksOf(events, name));
  return { key: scriptTime(events, { pid, tid, from: start.ts, to: end.ts }) / KEYS };
}

/**
 * Walks through the steps with Continue. Returns for each step the main thread's CPU time and the clock time until it
 * is shown.
 */
async function walking(browser, page, firstFields) {
  const { value: changeClock, events } = await traced(browser, CATEGORIES, async () => {
    const durations = [];
    for (const first of firstFields) {
      durations.push(await evaluate(page, `bench.next(${JSON.stringify(first)})`));
      await wait(REST);
    }
    return durations;
  });
  const [starts, ends] = ['bench:start', 'bench:end'].map((name) => marksOf(events, name));
  return { changeClock, change: starts.map(({ tts }, index) => (ends[index].tts - tts) / 1000) };
}

async function heapOf(page) {
  for (let times = 0; times < 3; times += 1) await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
