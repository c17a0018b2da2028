import { areasNamed, chainDepth, pathsOfOthers } from './load-figures.mjs';

const DEADLINE = 60_000;

/**
 * Runs in the page before its scripts. The clock stops when the field is shown, nothing covers it, and a letter
 * inserted into it is its value. The letter is removed again.
 */
const HARNESS = (name) => `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shift += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.ready = new Promise((resolve) => {
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
      document.execCommand('delete');
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
export async function visit({ browser, address, field, gzipOf, slow, release }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (release) {
      await readingsOf(context, { address, field });
      release();
    }
    slow(true);
    const { ready, ...readings } = await readingsOf(context, { address, field });
    return figuresOf(readings, { ready, gzipOf });
  } finally {
    slow(false);
    await context.close();
  }
}

/** Opens the page until nothing is fetched any more. */
async function readingsOf(context, { address, field }) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(HARNESS(field));
  await page.goto(address, { waitUntil: 'commit', timeout: DEADLINE });
  const timeout = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No field ${field} within ${DEADLINE} ms at ${address}`)), DEADLINE).unref();
  });
  const ready = await Promise.race([page.evaluate('window.ready'), timeout]);
  await page.waitForLoadState('networkidle', { timeout: DEADLINE });
  const readings = await page.evaluate(READ);
  if (errors.length > 0) throw new Error(`${address} complains: ${errors.join(', ')}`);
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
