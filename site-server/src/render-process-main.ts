import { readFile } from 'node:fs/promises';
import { messageOf } from 'shared-contracts/rules-failure';
import type { AskedToRender, Rendered } from './rendering/render-first-step.ts';
import { integrityOf } from './releases/read-release.ts';
import { ok, refused, type Result } from './system/result.ts';

/**
 * The process that renders pages (`createRenderProcess`): answers a page's data with its first step, with the code of
 * the shell and the areas of a release set.
 */
async function answer({ boot, shell, areas }: AskedToRender): Promise<Result<Rendered>> {
  try {
    const page = (await import(/* webpackIgnore: true */ await verified(shell))) as {
      renderPage(boot: unknown): Promise<Rendered>;
    };
    const remotes = await Promise.all(
      boot.remotes.map(async (remote) => {
        const views = areas[remote.area];
        return views ? { ...remote, entry: await verified(views) } : remote;
      }),
    );
    return ok(await page.renderPage({ ...boot, remotes }));
  } catch (cause) {
    return refused(messageOf(cause));
  }
}

const addresses = new Map<string, string>();

/** An address of exactly the bytes that were released, whatever happens to the file meanwhile. */
async function verified({ file, integrity }: AskedToRender['shell']): Promise<string> {
  const known = addresses.get(integrity);
  if (known) return known;
  const content = await readFile(file);
  if (integrityOf(content) !== integrity) throw new Error(`${file} has not the content that was released.`);
  const address = `data:text/javascript;base64,${content.toString('base64')}`;
  addresses.set(integrity, address);
  return address;
}

process.on('message', (asked) => {
  void answer(asked as AskedToRender).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit());
// What a view forgets or does later is of no page.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
