#!/usr/bin/env node
import { join } from 'node:path';
import { buildWorkspace } from '../build/build-workspace.mjs';
import { main } from '../run.mjs';
import { runArea } from './area-verbs.mjs';

const BUILT = join(import.meta.dirname, '../dist');

/** `area VERB …` of the published kit, which contains its parts. */
await main(() =>
  runArea(process.argv.slice(2), {
    server: join(BUILT, 'server'),
    host: join(BUILT, 'host'),
    site: join(BUILT, 'site'),
    build: (workspace) => buildWorkspace(workspace),
  }),
);
