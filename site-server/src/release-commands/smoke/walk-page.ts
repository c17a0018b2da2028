import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { decodeClientReportBatch, type ClientReport } from 'shared-contracts/client-reports';
import type { PageConfig } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { parseJson } from '../../releases/storage.ts';
import {
  addFirst,
  answerQuestions,
  beLeft,
  chooseAll,
  fillStep,
  isAtRest,
  openStep,
  passReportsOn,
  passViolationsOn,
  read,
  search,
  unanswerable,
  type Shown,
} from './in-page.ts';

/** A step that was shown, filled in and with everything chosen. */
export interface Visit extends Shown {
  step: string;
}

/** What a walk through the steps of a page met. */
export interface Walk {
  visits: Visit[];
  /** What went wrong, on the steps where it did. */
  faults: Fault[];
}

interface Fault {
  step: string;
  /** A sentence. */
  wrong: string;
}

/** Milliseconds for which a page may not answer. */
const LONGEST_BLOCK = 2_000;
/** The same on a machine that gives the page no time. */
const LONGEST_SILENCE = 20_000;
/** Milliseconds within which a step must have loaded, and answered each call. */
const LONGEST_LOAD = 30_000;
/** How often in succession a page must be found at rest: what it does next may begin a moment later. */
const LOOKS_AT_REST = 3;

/**
 * Opens a page of a site in a tab of its own and each step by its address. Answers the questions of the area through
 * their controls, lets the toolbox fill in the others, and searches, ticks and adds what the modules of the area offer.
 * Ends when the page does not answer for 2 s.
 */
export async function walkPage(
  browser: Browser,
  { address, page: config, area }: { address: string; page: PageConfig; area: Release['area'] },
): Promise<Walk> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const visits: Visit[] = [];
  const faults: Fault[] = [];
  const [first] = config.steps;
  let step = first?.key ?? '';
  const note = (wrong: string, at = step) => void faults.push({ step: at, wrong });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => note(`An error was not caught: ${error.message.split('\n')[0]}.`));
    await context.exposeBinding('takeReports', (_source, text: string) => {
      const decoded = decodeClientReportBatch(parseJson(Buffer.from(text)));
      const reports = decoded.kind === 'decoded' ? decoded.value.reports : [];
      for (const report of reports) if (report.kind !== 'load-timing') note(describe(report), report.step ?? step);
    });
    await context.exposeBinding('takeViolation', (_source, text: string) =>
      note(`The policy of the page refuses what it does (${text}).`),
    );
    for (const script of [passReportsOn, passViolationsOn]) await context.addInitScript(script);
    const atRest = createRest(page);
    const ofAreas = area === 'shell' ? '[data-module]' : `[data-module^="${area}/"]`;
    /** Waits until the page is at rest after something was done; a page that is not comes no further. */
    const rests = async (after: Promise<unknown>): Promise<boolean> => {
      await after;
      const rests = await atRest();
      if (!rests) note(`It was still loading after ${LONGEST_LOAD / 1000} s.`);
      return rests;
    };
    const walk = async () => {
      if (!(await rests(page.goto(address + config.path)))) return;
      for (const { key, title } of config.steps) {
        step = key;
        if (config.stepped && !(await rests(page.evaluate(openStep, key)))) return;
        const isShown = (await page.evaluate(() => document.querySelector('h1')?.textContent.trim())) === title.trim();
        // With these answers the page does not have the step.
        if (config.stepped && config.steps.length > 1 && !isShown) continue;
        const unanswered = await page.evaluate(answerQuestions, {
          step: key,
          ofModules: area === 'shell' ? '' : `${area}/`,
        });
        if (!(await rests(page.evaluate(fillStep)))) return;
        for (const offered of [search, chooseAll, addFirst])
          if (!(await rests(page.evaluate<void, string>(offered, ofAreas)))) return;
        for (const wrong of await page.evaluate(unanswerable, unanswered)) note(wrong);
        if (!(await rests(page.evaluate(fillStep)))) return;
        visits.push({ step: key, ...(await page.evaluate(read, ofAreas)) });
      }
      await page.evaluate(beLeft);
      await wait(50);
    };
    const walked = walk().catch((cause: unknown) => note(`It could not be walked: ${firstLine(cause)}.`));
    const ended = new AbortController();
    await Promise.race([
      walked.finally(() => ended.abort()),
      silence(page, await browser.newBrowserCDPSession(), ended.signal).then((isSilent) => {
        if (isSilent) note(`It does not answer for more than ${LONGEST_BLOCK / 1000} s.`);
      }),
    ]);
    return { visits, faults: [...faults] };
  } finally {
    await Promise.race([context.close().catch(() => undefined), wait(LONGEST_BLOCK)]);
  }
}

const firstLine = (cause: unknown) => String(cause instanceof Error ? cause.message : cause).split('\n')[0];

/** Returns a function that waits until the page is at rest, and resolves to whether it came to rest within 30 s. */
export function createRest(page: Page): () => Promise<boolean> {
  const calls = countCalls(page);
  return async () => {
    let looks = 0;
    for (const end = Date.now() + LONGEST_LOAD; Date.now() < end && looks < LOOKS_AT_REST; await wait(30))
      looks = calls() === 0 && (await page.evaluate(isAtRest)) ? looks + 1 : 0;
    return looks === LOOKS_AT_REST;
  };
}

/** Counts the requests of a page that were not answered yet. */
function countCalls(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('response', (response) => open.delete(response.request()));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

function describe({ kind, area, module, message, reason }: Exclude<ClientReport, { kind: 'load-timing' }>): string {
  const part = module === undefined ? area : `${area}/${module}`;
  switch (kind) {
    case 'load-failed':
      return `${part} did not load (${reason ?? 'unknown'}): ${message}.`;
    case 'render-failed':
      return `The view of ${part} threw: ${message}.`;
    case 'rules-failed':
      return `The rules of ${part} threw (${reason ?? 'unknown'}): ${message}.`;
    default:
      return `${part} reported an error: ${message}.`;
  }
}

/**
 * Resolves to true once the page's main thread has been busy for 2 s without answering, in processor time, since a busy
 * machine lets pages wait; to false when the signal is aborted.
 */
async function silence(page: Page, processes: CDPSession, ended: AbortSignal): Promise<boolean> {
  while (!ended.aborted) {
    const before = await processorTimes(processes);
    const asked = Date.now();
    const answer = page.evaluate(() => true).catch(() => true);
    while (!(await Promise.race([answer, wait(250, false)])) && !ended.aborted) {
      const silent = Date.now() - asked;
      if (silent > LONGEST_SILENCE) return true;
      if (silent <= LONGEST_BLOCK) continue;
      const after = await processorTimes(processes);
      const most = Math.max(...[...after].map(([id, seconds]) => seconds - (before.get(id) ?? 0)));
      if (most * 1000 > LONGEST_BLOCK) return true;
    }
    await wait(250);
  }
  return false;
}

/** Seconds of processor time that each tab's process has used. */
async function processorTimes(processes: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}
