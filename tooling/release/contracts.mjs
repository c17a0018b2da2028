import { contractVersions, raise, recordOpen, PACKAGES } from './contract-versions.mjs';
import { main, run } from '../run.mjs';

const STATUS = {
  recorded: 'as recorded',
  open: 'open: it may change until it is recorded',
  changed: 'changed since it was recorded: raise it',
};
const HELP =
  'Usage: npm run contracts, npm run contracts -- raise [PACKAGE …] [VERSION], or npm run contracts -- record';

/** `npm run contracts`: prints the version of every published package; `raise` and `record` change it. */
await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'raise') {
    const names = args.filter((arg) => PACKAGES.includes(arg));
    const [version, ...others] = args.filter((arg) => !PACKAGES.includes(arg));
    if (others.length > 0) throw new Error(HELP);
    const raised = await raise({ names, version });
    console.log(
      raised.length > 0
        ? raised.map(({ name, from, to }) => `${name} ${from} -> ${to}`).join('\n')
        : 'No published package has changed. Name one to raise it anyway.',
    );
  } else if (command === 'record') {
    const { folderOf, recordApi } = await import('../pack/api-changes.mjs');
    // What is recorded can be installed, and offers what the version before does.
    await run('npm', ['run', '--silent', 'pack']);
    const recorded = await recordOpen();
    for (const { name, version } of recorded) recordApi({ name, version, folder: folderOf(name) });
    console.log(
      recorded.length > 0
        ? recorded
            .map(
              ({ name, version }) =>
                `${name} ${version} is recorded in ${name}/versions.json: mend the lines of its changelog, and commit.`,
            )
            .join('\n')
        : 'Every version is already recorded.',
    );
  } else if (command === undefined) {
    console.log(
      (await contractVersions())
        .map(({ name, version, kind }) => `${name.padEnd(16)} ${version.padEnd(8)} ${STATUS[kind]}`)
        .join('\n'),
    );
  } else throw new Error(HELP);
});
