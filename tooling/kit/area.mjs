#!/usr/bin/env node
import { join } from 'node:path';
import { buildWorkspace } from '../build/build-workspace.mjs';
import { main } from '../run.mjs';
import { isHelp, RELEASE_VERBS, runArea } from './area-verbs.mjs';

const BUILT = join(import.meta.dirname, '../dist');

/** `area VERB …` of the published kit, which contains its parts. */
await main(async () => {
  const [verb = '', ...args] = process.argv.slice(2);
  const { RELEASES_URL, RELEASES_FOLDER } = process.env;
  if (RELEASE_VERBS.includes(verb) && !isHelp(args) && !RELEASES_URL && !RELEASES_FOLDER)
    throw new Error(`area ${verb} needs to know where the site's releases are: set RELEASES_URL, or RELEASES_FOLDER.`);
  await runArea([verb, ...args], {
    server: join(BUILT, 'server'),
    host: join(BUILT, 'host'),
    site: join(BUILT, 'site'),
    build: (workspace) => buildWorkspace(workspace),
  });
});
