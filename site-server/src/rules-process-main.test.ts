import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageConfig } from 'shared-contracts/page-config';
import { builtFile } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TEST_CATALOGUE, TEST_PAGE, TEST_TODAY } from '../testing/test-order.ts';
import { CANDIDATE, OPEN_PAGES } from './release-commands/check-contract/check-calls.ts';
import type { RulesFile } from './releases/area-rules.ts';
import { integrityOf } from './releases/read-release.ts';
import { OPEN, type RulesCall } from './releases/rules-calls.ts';
import { createRulesProcess, type RulesProcess } from './releases/rules-process.ts';
import { CHECK_SITE } from './site-content/check-pages/site-checks.ts';
import { FILL_PAGE } from './site-content/page-index.ts';

const folder = temporaryFolder();
const MEGABYTES = 96;

/** A page whose only module is the area's, so that its options show what the rules did. */
const PAGE = {
  ...TEST_PAGE,
  steps: [
    {
      key: 'one',
      title: 'One',
      sections: [{ modules: [{ module: 'domains/domain-search', options: {}, required: true }] }],
    },
  ],
} as PageConfig;

let files = 0;
/** Rules of an area; `onPage` is the result of decoding options, from `value` and the host's `context`. */
function rulesOf({ atLoad = '', onPage = 'value', area = 'domains' }): RulesFile {
  files += 1;
  const file = join(folder, `rules-${files}.mjs`);
  const content = `
    ${atLoad}
    const options = {
      type: 'object', schema: {}, entries: function* () {}, validator: () => [], refiner: () => [],
      coercer: (value, context) => (${onPage}),
    };
    export const rules = {
      area: '${area}', version: '0.1.0', contract: '^0.1.0',
      answers: { owns: [], reads: [] }, topics: { owns: [], reads: [] },
      modules: { 'domain-search': async () => ({ rules: { options, fields: () => ({}) } }) },
    };`;
  writeFileSync(file, content);
  return { area, version: `0.1.0-${files}`, file, integrity: integrityOf(Buffer.from(content)) };
}

let rules: RulesProcess;
beforeAll(() => {
  rules = createRulesProcess({ reads: [folder], megabytes: MEGABYTES, program: builtFile('rules-process.mjs') });
  rules.know({ pages: [PAGE], catalogue: TEST_CATALOGUE });
});
afterAll(() => rules.stop());

const ask = <Question, Answer>(call: RulesCall<Question, Answer>, file: RulesFile, question: Question, seconds = 30) =>
  rules.ask({ ...call, seconds }, { [file.area]: file }, question);
/** The options that rules gave the page's module, or why there are none. */
async function optionsOf(file: RulesFile, seconds?: number): Promise<unknown> {
  const answered = await ask(FILL_PAGE, file, { pageId: PAGE.pageId }, seconds);
  if (answered.kind === 'refused') return answered.reason.reasons.join('; ');
  return answered.value?.steps[0]!.sections[0]!.modules[0]!.options;
}
/** What an expression gives where rules run: its value, or the error. */
const tried = (code: string) => optionsOf(rulesOf({ onPage: tryIn(code) }));
const tryIn = (code: string) =>
  `(() => {
    try { return { gives: String((() => { ${code} })()) }; } catch (error) { return { throws: error.message }; }
  })()`;

describe('rules have nothing but JavaScript', () => {
  it.each(['process', 'require', 'fetch', 'WebSocket', 'setTimeout', 'console', 'Uint8Array', 'WebAssembly'])(
    '%s is not there',
    async (name) => {
      expect(await tried(`return ${name}`)).toEqual({ throws: expect.stringContaining(`reads "${name}"`) });
    },
  );

  it.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()'])('%s is refused', async (call) => {
    expect(await tried(`return ${call}`)).toEqual({ throws: expect.stringContaining('rules have no clock') });
  });

  it('a date of the calendar and an address are computed', async () => {
    expect(
      await tried(`return [new Date('2026-11-27').getUTCDay(), new URL('/a?b=c', 'https://d.example').href].join()`),
    ).toEqual({ gives: '5,https://d.example/a?b=c' });
    expect(await tried(`return new URL('nowhere')`)).toEqual({ throws: 'Invalid URL' });
  });

  it.each(['node:fs', 'node:net', 'node:child_process', './other.mjs'])('%s cannot be imported', async (name) => {
    for (const atLoad of [`await import('${name}');`, `import * as other from '${name}';`])
      expect(await ask(OPEN, rulesOf({ atLoad }), undefined)).toEqual({
        kind: 'refused',
        reason: { kind: 'not-opened', reasons: [expect.stringContaining(`it imports "${name}"`)] },
      });
  });

  it.each([
    "Function('return process')()",
    "(0, eval)('process')",
    "context.constructor.constructor('return process')()",
    "context.branch.map.constructor('return process')()",
    "Object.getPrototypeOf(async () => 1).constructor('return process')()",
    "(() => { try { null.x } catch (error) { return error.constructor.constructor('return process')() } })()",
    `(() => {
      try { new context.branch.constructor(-1) } catch (error) {
        return error.constructor.constructor('return process')()
      }
    })()`,
  ])('%s makes no code', async (code) => {
    expect(await tried(`return ${code}`)).toEqual({ throws: expect.stringContaining('Code generation') });
  });

  it('the error of a refused import leads nowhere either', async () => {
    const atLoad = `
      let found = 'nothing';
      try { await import('node:net'); } catch (error) {
        try { found = error.constructor.constructor('return process')(); } catch (cause) { found = cause.message; }
      }`;
    expect(await optionsOf(rulesOf({ atLoad, onPage: '{ found }' }))).toEqual({
      found: expect.stringContaining('Code generation'),
    });
  });

  it('a stack trace shows no function and no object of others', async () => {
    const onPage = tryIn(`
      Error.prepareStackTrace = (_, frames) =>
        frames.map((frame) => typeof frame.getFunction() + typeof frame.getThis());
      Error.stackTraceLimit = 50;
      return new Set(new Error().stack).size + [...new Set(new Error().stack)].join();`);
    expect(await optionsOf(rulesOf({ onPage }))).toEqual({ gives: '1undefinedundefined' });
  });
});

describe('rules do not reach each other', () => {
  it("a global of one release is not another's", async () => {
    await optionsOf(rulesOf({ atLoad: 'globalThis.shared = 1; Array.prototype.shared = 1;' }));
    expect(await tried('return typeof shared + typeof [].shared')).toEqual({ gives: 'undefinedundefined' });
  });

  it.each([
    "context.branch.constructor.prototype.map = () => 'mine'",
    "Object.getPrototypeOf(context).toString = () => 'mine'",
    'Object.getPrototypeOf(context).added = 1',
    "context.constructor.keys = () => ['mine']",
  ])('%s changes nothing of the process', async (code) => {
    const inStrictCode = `'use strict'; ${code}; return 'done'`;
    expect(await tried(inStrictCode)).toEqual({ throws: expect.stringMatching(/read only|not extensible/) });
  });

  it('what one release is given cannot be changed for the next', async () => {
    const [first, second] = [rulesOf({ onPage: tryIn(`context.branch[0].x = 1; return 'changed'`) }), rulesOf({})];
    expect(await optionsOf(first)).toEqual({ throws: expect.stringMatching(/not extensible/) });
    expect(await optionsOf(second)).toEqual({});
  });
});

describe('rules have limits', () => {
  const fine = () => optionsOf(rulesOf({ onPage: '({ fine: true })' }));

  it('of a processor', async () => {
    expect(await optionsOf(rulesOf({ onPage: '(() => { for (;;); })()' }), 1)).toBe(
      'They did not come to an end within 1 s.',
    );
    expect(await fine()).toEqual({ fine: true });
  });

  it('of memory', async () => {
    const onPage =
      '(() => { const all = []; for (;;) all.push(Array.from({ length: 1_000 }, (_, index) => ({ index }))); })()';
    expect(await optionsOf(rulesOf({ onPage }))).toBe(`They took more than ${MEGABYTES} MB.`);
    expect(await fine()).toEqual({ fine: true });
  });

  it('of patience', async () => {
    expect(await ask(OPEN, rulesOf({ atLoad: 'await new Promise(() => undefined);' }), undefined)).toMatchObject({
      reason: { kind: 'failed', reasons: ['They wait for something that never comes.'] },
    });
    expect(await fine()).toEqual({ fine: true });
  });

  it('a call that waits behind one that is stopped is answered', async () => {
    const stopped = optionsOf(rulesOf({ onPage: '(() => { for (;;); })()' }), 1);
    expect(await Promise.all([fine(), stopped, fine()])).toEqual([
      { fine: true },
      'They did not come to an end within 1 s.',
      { fine: true },
    ]);
  });

  it('a promise that is rejected and forgotten stops nothing', async () => {
    const file = rulesOf({ atLoad: 'Promise.reject(new TypeError("lost"));', onPage: '({ fine: true })' });
    expect([await optionsOf(file), await fine()]).toEqual([{ fine: true }, { fine: true }]);
  });
});

it('the process reads no folder but those that it was given, and has no environment', async () => {
  const secret = join(folder, '../secret-of-the-site');
  mkdirSync(secret, { recursive: true });
  writeFileSync(join(secret, 'site.json'), '{}');
  const checked = await rules.ask(CHECK_SITE, {}, { folder: secret, today: TEST_TODAY });
  expect(JSON.stringify(checked)).toMatch(/cannot be read|restricted/);
});

it('what rules try on a page is told, also if they catch the error', async () => {
  const file = rulesOf({
    atLoad: 'try { window.scrollTo(0, 0); } catch {}',
    onPage: '(() => { try { localStorage.getItem("a"); } catch {} return value; })()',
  });
  const whose = { [CANDIDATE]: file };
  expect(await rules.ask(OPEN_PAGES, whose, { pages: [PAGE], today: TEST_TODAY })).toMatchObject({
    kind: 'ok',
    value: [
      { wrong: 'It reads "window" while it loads, which a server does not have.' },
      { wrong: `It reads "localStorage" on the page ${PAGE.path}, which a server does not have.` },
    ],
  });
});

it('a struct with defaults fills them into options of a page', async () => {
  const onPage = '({ isPlain: Object.getPrototypeOf(value) === Object.prototype })';
  expect(await optionsOf(rulesOf({ onPage }))).toEqual({ isPlain: true });
});
