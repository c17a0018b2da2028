import { areasNamed, chainDepth, pathsOfOthers } from './load-figures.mjs';

const DEADLINE = 60_000;

/** Runs in the page before its scripts. The clock stops in the commit with which the page's own code has taken over. */
const HARNESS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shift += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  window.interactive = new Promise((resolve) => {
    const look = () => {
      if (!document.getElementById('root') || document.getElementById('waiting')) return;
      observer.disconnect();
      resolve(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
`;

/**
 * The same for a visitor who types at once: the clock stops when the field is shown, nothing covers it, and a letter
 * inserted into it is its value.
 */
const TYPING = (name) => `
  window.typed = new Promise((resolve) => {
    const look = () => {
      const field = document.querySelector('[name="${name}"]');
      const at = field?.getBoundingClientRect();
      if (!at?.width) return;
      if (at.bottom > innerHeight) field.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = field.getBoundingClientRect();
      if (document.elementFromPoint(left + width / 2, top + height / 2) !== field) return;
      field.focus({ preventScroll: true });
      if (document.activeElement !== field) return;
      if (!document.execCommand('insertText', false, 'x') || field.value !== 'x') return;
      observer.disconnect();
      clearInterval(timer);
      resolve(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    const timer = setInterval(look, 16);
  });
`;

/** Runs in the page; returns its boot document, the scripts that the document names, and the timings of its loading. */
const READ = () => {
  const elements = [...document.querySelectorAll('link[rel=modulepreload], script[src]')].map(
    (element) => /** @type {HTMLLinkElement & HTMLScriptElement} */ (element),
  );
  const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  const timingOf = ({ name, startTime, responseEnd }) => ({
    path: new URL(name).pathname,
    start: startTime,
    end: responseEnd,
  });
  return {
    boot: JSON.parse(document.getElementById('boot-document')?.textContent ?? ''),
    named: elements.map((element) => new URL(element.href ?? element.src).pathname),
    resources: resources.map(timingOf),
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    document: navigation.responseEnd,
    protocol: navigation.nextHopProtocol,
    shift: /** @type {Window & { shift?: number }} */ (window).shift,
  };
};

/**
 * Makes a visit to a page and returns its figures: the first one, or, with `release`, one by a returning visitor, who
 * has been there before `release` was called. The visit is made over the slow link. `gzipOf` returns the bytes of a
 * path after gzip.
 */
export async function visit({ browser, address, gzipOf, slow, release }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (release) {
      await readingsOf(await opened(context, address, [HARNESS]));
      release();
    }
    slow(true);
    const { ready, ...readings } = await readingsOf(await opened(context, address, [HARNESS]));
    return figuresOf(readings, { ready, gzipOf });
  } finally {
    slow(false);
    await context.close();
  }
}

/** How much slower than this machine a phone is. */
const SLOWER = 4;

/**
 * Makes a first visit of somebody with a slow phone who types at once; returns when the field took the letter, and the
 * longest task until the page is idle. Throws if the letter is not there in the end. A page without scripts is never
 * interactive.
 */
export async function typingVisit({ browser, address, field, slow, hasScripts }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    slow(true);
    const page = await opened(context, address, [HARNESS, TYPING(field)], SLOWER);
    const typed = await answerOf(page, 'window.typed');
    if (hasScripts) await answerOf(page, 'window.interactive');
    await page.waitForLoadState('networkidle', { timeout: DEADLINE });
    const value = await page.locator(`[name="${field}"]`).inputValue();
    if (value !== 'x') throw new Error(`${address} lost what was typed early: the field has ${JSON.stringify(value)}.`);
    return { typed, longestTask: await answerOf(page, 'window.longestTask') };
  } finally {
    slow(false);
    await context.close();
  }
}

async function opened(context, address, scripts, rate = 1) {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => {
    throw new Error(`${address} complains: ${message}`);
  });
  for (const script of scripts) await page.addInitScript(script);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(address, { waitUntil: 'commit', timeout: DEADLINE });
  return page;
}

/** What an expression of the page results in, within the deadline. */
function answerOf(page, expression) {
  const timeout = new Promise((_, reject) => {
    const late = () => reject(new Error(`No answer to ${expression} within ${DEADLINE} ms at ${page.url()}`));
    setTimeout(late, DEADLINE).unref();
  });
  return Promise.race([page.evaluate(expression), timeout]);
}

/** Reads a page once nothing is fetched any more, and closes it. */
async function readingsOf(page) {
  const ready = await answerOf(page, 'window.interactive');
  await page.waitForLoadState('networkidle', { timeout: DEADLINE });
  const readings = await page.evaluate(READ);
  await page.close();
  return { ready, ...readings };
}

function figuresOf({ boot, named, resources, fcp, document, protocol, shift }, { ready, gzipOf }) {
  const { steps, summary } = boot.view.page;
  const before = resources.filter(({ start }) => start < ready);
  const scripts = before
    .filter(({ path }) => /\.m?js$/.test(path))
    .map((script) => ({ ...script, isNamed: named.includes(script.path) }));
  const foreign = [
    ...pathsOfOthers(
      before.map(({ path }) => path),
      areasNamed(steps.slice(0, 1), summary),
    ),
    ...pathsOfOthers(
      resources.map(({ path }) => path),
      areasNamed(steps, summary),
    ),
  ];
  return {
    ready,
    fcp,
    document,
    protocol,
    shift,
    requests: before.length + 1,
    scripts: scripts.length,
    scriptsIn: Math.max(...scripts.map(({ end }) => end)),
    gzip: scripts.reduce((sum, { path }) => sum + gzipOf(path), 0) / 1000,
    depth: chainDepth(scripts),
    foreign: foreign.length,
  };
}
