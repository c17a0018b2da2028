import { expect, test as base, type Page } from '@playwright/test';
import { sharedSite, startSite, type RunningSite, type Site } from './site.ts';
import { translatePage } from './translated-page.ts';

/**
 * What the browser complained about: console errors and warnings, uncaught errors, violations of the content security
 * policy, and pages that came out differently than the server rendered them.
 */
export interface Complaints {
  list: string[];
  /** Allows complaints that match the pattern, for a journey that breaks something on purpose. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  complaints: Complaints;
  /** A site that no other test uses, so that the test may stop or crash it. */
  ownSite: Site;
}

export interface JourneyOptions {
  /** Whether the browser translates each page. */
  translated: boolean;
}

interface WorkerFixtures {
  /** The site shared by all journeys. Each journey uses its own company names, and none changes the site. */
  site: RunningSite;
}

/**
 * Runs a journey against the real server. Fails the journey if the browser reported a console error or warning, an
 * uncaught error, or a violation of the content security policy, or the page that it came out differently than the
 * server rendered it, unless the journey allowed that complaint.
 */
export const test = base.extend<Fixtures & JourneyOptions, WorkerFixtures>({
  translated: [false, { option: true }],
  // Playwright requires a destructured first parameter, even an empty one.
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  ownSite: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { timeout: 120_000 },
  ],
  complaints: [
    async ({ context, translated }, use) => {
      // Always allowed, because a page's background requests fail while a journey has stopped the site. Only the
      // browser reports these failures; the page shows nothing. So are refused reports of errors and load times: all
      // journeys send them from one address.
      const allowed: RegExp[] = [
        /status of 429 .*\/client-errors$/,
        /ERR_CONNECTION_(REFUSED|RESET).*\/(client-errors|favicon\.svg|assets\/[^/]+\/\d+\.js)$/,
      ];
      const list: string[] = [];
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() !== 'error' && message.type() !== 'warning') return;
          list.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
        });
        page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
      };
      context.on('page', watch);
      context.on('request', (request) => {
        // A translated page is replaced.
        if (translated || !request.url().endsWith('/client-errors')) return;
        const report = request.postData() ?? '';
        if (report.includes('came out differently')) list.push(`not taken over: ${report}`);
      });
      if (translated) await context.addInitScript(translatePage);
      await context.exposeBinding('reportViolation', (_source, text: string) => {
        list.push(`csp: ${text}`);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          (window as unknown as { reportViolation(text: string): void }).reportViolation(
            `${event.violatedDirective} ${event.blockedURI}`,
          );
        });
      });
      await use({
        list,
        allow: (pattern) => {
          allowed.push(pattern);
        },
      });
      // A background request of a page may still be in one of the journey's route handlers. Errors that such a handler
      // throws when the page closes must not fail the journey.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(list.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
