import { defineConfig, devices } from '@playwright/test';
import type { JourneyOptions } from './e2e/support/fixtures.ts';
import { keepTemporaryFoldersInMemory } from './tooling/test/memory-for-temporary-folders.mjs';

keepTemporaryFoldersInMemory();

/** Chromium as the test command found it; Playwright's own when there is none. */
const executablePath = process.env.CHROMIUM_PATH;

/**
 * Journeys that take too long for every run have the tag @long: `npm run journeys:long` runs them. Those with the tag
 * @long-phone or @long-desktop take too long at two widths: at the width that the tag names, only the same command runs
 * them. Those with the tag @longer run every time, and do more in that command.
 */
const leftOut = process.env.LONG_RUN
  ? { desktop: [], phone: [] }
  : { desktop: [/@long(?!-phone|er)/], phone: [/@long(?!-desktop|er)/] };

const PHONE = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  grepInvert: leftOut.desktop,
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // A journey waits half its time; a fourth worker makes two cores late for the deadlines of pages.
  workers: 3,
  // A machine that hiccups is no broken journey; what needs the second try is listed as flaky.
  retries: 1,
  // A passing journey needs a quarter of this where nothing else runs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./e2e/support/spec-reporter.ts']],
  outputDir: 'test-results',
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // Tracing every first try makes the journeys a third longer.
    trace: 'on-first-retry',
    // Animations cost a sixth of Chromium's time. `form-an-llc` and `summary`, which tests the animation of its sheet,
    // turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Denver',
    locale: 'en-US',
  },
  projects: [
    // First, because its journeys are long ones: last, they would leave workers without work.
    // Tried once: @desktop, which the width of the window cannot change, and @phone, which is for phones.
    { name: 'phone', grepInvert: [/@desktop/, ...leftOut.phone], use: PHONE },
    { name: 'desktop', grepInvert: [/@phone/, ...leftOut.desktop], use: DESKTOP },
    // The journeys with the tag @translated once more, on pages that the browser translates; in every run only
    // @translated-always.
    {
      name: 'translated',
      grep: process.env.LONG_RUN ? /@translated/ : /@translated-always/,
      grepInvert: [],
      use: { ...DESKTOP, translated: true },
    },
    ...(process.env.LONG_RUN
      ? [{ name: 'translated phone', grep: /@translated/, grepInvert: [], use: { ...PHONE, translated: true } }]
      : []),
    // Has tests only in `npm run journeys:browsers`, which sets the paths of these browsers.
    { name: 'other browsers', testMatch: /other-browsers\.spec\.ts$/ },
  ],
});
