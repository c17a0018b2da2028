import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { RENDERING_SHELL } from '../../../testing/rendering-shell.ts';
import { builtFile } from '../../../testing/server-process.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { TEST_TODAY } from '../../../testing/test-order.ts';
import { BUILT, writeBuild } from '../../../testing/test-releases.ts';
import { PAGE_JSON, writeTestSite } from '../../../testing/test-site.ts';
import { CATALOGUE_PRICES } from '../../orders/price-sources.ts';
import { rulesHere } from '../../releases/rules-calls.ts';
import { createIsolatedProcess } from '../../system/isolated-process.ts';
import { checkBuiltRelease } from './check-built-release.ts';
import { readCheckout, type ReadDeployed } from './checkout-as-deployed.ts';

const root = temporaryFolder();
const rules = rulesHere();

const pageJson = (pageId: string, module: string) => {
  const steps = [{ key: 'first', title: 'First', sections: [{ modules: [{ module }] }] }, ...PAGE_JSON.steps];
  return { ...PAGE_JSON, pageId, path: `/${pageId}`, steps };
};
const siteFolder = writeTestSite(join(root, 'site'), {
  'pages/form-a-business.json': pageJson('form-a-business', 'order-checkout/company'),
  'pages/one.json': pageJson('one', 'domains/domain-search'),
  'pages/two.json': pageJson('two', 'domains/domain-search'),
});

/** Writes a build of domains with these views. */
function built(name: string, views?: string): string {
  const content = { ...BUILT.domains.content, ...(views !== undefined && { 'views.mjs': views }) };
  writeBuild(join(root, name), { ...BUILT.domains, content });
  return join(root, name);
}

/** What runs: a shell that renders, a checkout without views, and domains with these views. */
async function running(name: string, views?: string): Promise<ReadDeployed> {
  const [shell, checkout] = [join(root, 'shell'), join(root, 'checkout')];
  writeBuild(shell, { ...BUILT.shell, content: { ...BUILT.shell.content, 'page.mjs': RENDERING_SHELL } });
  writeBuild(checkout, BUILT.checkout);
  const read = await readCheckout({ releaseSources: [shell, checkout, built(name, views)], siteFolder }, rules);
  if (read.kind === 'refused') throw new Error(read.reason);
  const { set } = read.value.deployed[0]!;
  return { ...read.value, current: (area) => set.releases.find((release) => release.area === area) };
}

const SOUND = 'export const view = (id) => id;';
let deployed: ReadDeployed;
beforeAll(async () => {
  deployed = await running('sound', SOUND);
});

async function findingsOf(folder: string, against = deployed) {
  const rendering = createIsolatedProcess({ program: builtFile('render-process.mjs'), reads: [root], megabytes: 64 });
  const checking = { rules, rendering, priceSources: CATALOGUE_PRICES, today: TEST_TODAY };
  const checked = await checkBuiltRelease(folder, against, checking);
  if (checked.kind === 'refused') throw new Error(checked.reason);
  return checked.value.findings.filter(({ check }) => check === 'first-step');
}

const PURE = 'What is shown first may depend on the page, its answers and the day alone: do all else in an effect.';
const STYLE = `The page's policy refuses style="color:red".`;

it.each<[string, string, reason: string, suggestion: string]>([
  ['throws', 'throw new Error("No such state.")', 'No such state.', PURE],
  ['does not come to an end', 'for (;;);', 'They did not come to an end within 5 s.', PURE],
  ['waits for ever', 'await new Promise(() => {})', 'They wait for something that never comes.', PURE],
  [
    'has a style in its HTML',
    `throw new Error(${JSON.stringify(STYLE)})`,
    STYLE,
    'Give it a class in place of the style, or set the style in an effect.',
  ],
])('the page on which a view %s is reported, with cause and cure', async (name, code, reason, suggestion) => {
  const views = `export const view = async (id) => { if (id === 'one') { ${code} } return id; };`;
  expect(await findingsOf(built(name, views))).toEqual([
    {
      check: 'first-step',
      whom: 'page /one of this checkout',
      letsBack: true,
      wrong: `The server could not render its first step, which would begin in the browser: ${reason}`,
      suggestion,
    },
  ]);
});

it.each([
  ['a release whose views render all pages', built('next', `${SOUND} // next`)],
  ['a release without views', built('without')],
])('nothing is found of %s', async (_, folder) => {
  expect(await findingsOf(folder)).toEqual([]);
});

it('a page that what runs cannot render either is not reported', async () => {
  const breaking = (reason: string, pages: string[]) =>
    `export const view = (id) => { if (${JSON.stringify(pages)}.includes(id)) throw new Error('${reason}'); };`;
  const before = await running('broken', breaking('Before.', ['one']));
  expect(await findingsOf(built('as broken', breaking('Now.', ['one', 'two'])), before)).toMatchObject([
    { whom: 'page /two of this checkout', wrong: expect.stringMatching(/: Now\.$/) },
  ]);
});

it('of a shell every page is rendered', async () => {
  const folder = join(root, 'next-shell');
  const content = { ...BUILT.shell.content, 'page.mjs': 'export const renderPage = () => undefined.html;' };
  writeBuild(folder, { ...BUILT.shell, content });
  expect(await findingsOf(folder)).toMatchObject(
    ['one', 'two'].map((id) => ({ whom: `page /${id} of this checkout`, wrong: expect.stringMatching(/undefined/) })),
  );
});
