import { areasNamed, chainDepth, pathsOfOthers } from './load-figures.mjs';

/** As far away as a phone on a slow network: milliseconds, and bytes a second both ways. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
const DEADLINE = 60_000;

/**
 * Runs in the page before its scripts. A field takes a letter once it is shown, nothing lies over it, and a letter put
 * into it stands there; then the clock stops. The letter is taken out again.
 */
const HARNESS = (name) => `
  window.shift = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value; })
    .observe({ type: 'layout-shift', buffered: true });
  window.ready = new Promise((resolve) => {
    const look = () => {
      const field = document.querySelector('[name="${name}"]');
      const at = field?.getBoundingClientRect();
      if (!at?.width) return;
      if (at.bottom > innerHeight) field.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = field.getBoundingClientRect();
      if (document.elementFromPoint(left + width / 2, top + height / 2) !== field) return;
      field.focus({ preventScroll: true });
      if (document.activeElement !== field || !document.execCommand('insertText', false, 'x') || field.value !== 'x') return;
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

/** What the page says of its loading, in its own words. */
const READ = () => {
  const elements = [...document.querySelectorAll('link[rel=modulepreload], script[src]')].map((one) => /** @type {HTMLLinkElement & HTMLScriptElement} */ (one));
  const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  const at = ({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, start: startTime, end: responseEnd });
  return {
    boot: JSON.parse(document.getElementById('boot-document')?.textContent ?? ''),
    named: elements.map((one) => new URL(one.href ?? one.src).pathname),
    resources: resources.map(at),
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    document: navigation.responseEnd,
    protocol: navigation.nextHopProtocol,
    shift: /** @type {Window & { shift?: number }} */ (window).shift,
  };
};

/** One first visit to a page. `gzipOf` tells the bytes of a path as gzip has them. */
export async function visit({ browser, address, field, gzipOf }) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.addInitScript(HARNESS(field));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await page.goto(address, { waitUntil: 'commit', timeout: DEADLINE });
    const late = new Promise((_, reject) => { setTimeout(() => reject(new Error(`No field ${field} within ${DEADLINE} ms at ${address}`)), DEADLINE).unref(); });
    const ready = await Promise.race([page.evaluate('window.ready'), late]);
    await page.waitForLoadState('networkidle', { timeout: DEADLINE });
    const found = await page.evaluate(READ);
    if (complaints.length > 0) throw new Error(`${address} complains: ${complaints.join(', ')}`);
    return figuresOf(found, { ready, gzipOf });
  } finally {
    await context.close();
  }
}

function figuresOf({ boot, named, resources, fcp, document, protocol, shift }, { ready, gzipOf }) {
  const { steps, summary } = boot.view.page;
  const before = resources.filter(({ start }) => start < ready);
  const scripts = before.filter(({ path }) => /\.m?js$/.test(path)).map((one) => ({ ...one, isNamed: named.includes(one.path) }));
  const foreign = [
    ...pathsOfOthers(before.map(({ path }) => path), areasNamed(steps.slice(0, 1), summary)),
    ...pathsOfOthers(resources.map(({ path }) => path), areasNamed(steps, summary)),
  ];
  return {
    ready, fcp, document, protocol, shift, requests: before.length + 1, scripts: scripts.length,
    scriptsIn: Math.max(...scripts.map(({ end }) => end)),
    gzip: scripts.reduce((sum, { path }) => sum + gzipOf(path), 0) / 1000, depth: chainDepth(scripts), foreign: foreign.length,
  };
}
