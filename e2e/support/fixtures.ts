import { expect, test as base, type Page } from '@playwright/test';
import { sharedSite, startSite, type RunningSite, type Site } from './site.ts';

/** What a page must never say. A journey that breaks something on purpose names what it expects. */
export interface Complaints {
  list: string[];
  /** Complaints that match are part of this journey. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  complaints: Complaints;
  /** A site that this test alone may crash. */
  ownSite: Site;
}

interface WorkerFixtures {
  /** One site shared by all journeys. Each journey uses its own company names, and none changes the site. */
  site: RunningSite;
}

/**
 * Every journey runs against the real server and ends with zero console errors, zero uncaught errors and
 * zero violations of the content security policy.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }], // Playwright reads the parameter's names
  ownSite: [async ({}, use) => { // Playwright reads the parameter's names
    const site = await startSite();
    await use(site);
    await site.remove();
  }, { timeout: 120_000 }],
  complaints: [async ({ context }, use) => {
    // Where a journey has the site go away, what pages ask for by themselves is not answered, and only the browser says so.
    const allowed: RegExp[] = [/ERR_CONNECTION_(REFUSED|RESET).*\/(client-errors|favicon\.svg|assets\/[^/]+\/\d+\.js)$/];
    const list: string[] = [];
    const watch = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') list.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
    };
    context.on('page', watch);
    await context.exposeBinding('reportViolation', (_source, text: string) => { list.push(`csp: ${text}`); });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        (window as unknown as { reportViolation(text: string): void }).reportViolation(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use({ list, allow: (pattern) => { allowed.push(pattern); } });
    // What a page asks for by itself may be in a route of the journey, which must not fail because the journey has ended.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    expect(list.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  }, { auto: true }],
});

export { expect };
