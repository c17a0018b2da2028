import { availableParallelism } from 'node:os';
import { keepTemporaryFoldersInMemory } from './tooling/test/memory-for-temporary-folders.mjs';
import { rendersInBrowser, WORKSPACES } from './tooling/workspaces.mjs';

keepTemporaryFoldersInMemory();

/** One transform for webpack and Jest. */
const transform = {
  '^.+\\.[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tooling/test/css-in-tests.mjs',
    '^fast-check$': '<rootDir>/tooling/test/fast-check.mjs',
    // One file. Of the 223 that Jest loads otherwise, each is first compiled as CommonJS, in vain, in every test file
    // that needs it.
    '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/releases/'],
  globals: { LONG_RUN: Boolean(process.env.LONG_RUN) },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/releases/', '/.cache/'],
};

const renders = WORKSPACES.filter(rendersInBrowser);
/** The workspace whose tests need a database. */
const SERVER = 'site-server';

export default {
  projects: [
    // A jsdom for each file is most of a small suite's time: only what renders gets one, and a `.test.ts` whose first
    // line asks for it.
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      rootDir: '.',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        // The development one makes an error with its stack for each element. What it warns of, lint refuses (jsx-key).
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
      testMatch: [...renders, 'tooling'].map((folder) => `<rootDir>/${folder}/**/*.test.tsx`),
      setupFilesAfterEnv: ['<rootDir>/tooling/test/jest-setup-browser.mjs'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tooling/test/plain-node-environment.mjs',
      rootDir: '.',
      testMatch: [...WORKSPACES.filter((workspace) => workspace !== SERVER), 'tooling'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.{ts,mjs}`,
      ),
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/tooling/test/plain-node-environment.mjs',
      rootDir: '.',
      testMatch: [`<rootDir>/${SERVER}/**/*.test.{ts,tsx}`],
      globalSetup: '<rootDir>/tooling/test/start-postgres.mjs',
      globalTeardown: '<rootDir>/tooling/test/stop-postgres.mjs',
    },
  ],
  reporters: ['default', ['<rootDir>/tooling/test/jest-spec-reporter.mjs', { file: '.results/jest.json' }]],
  // One more than there are cores, because tests that wait for servers use none.
  maxWorkers: availableParallelism() + 1,
  // Modules of ES test files are never freed (nodejs/node#59118): a worker that has run a hundred files collects
  // garbage more than it tests.
  workerIdleMemoryLimit: '500MB',
  // Long enough for several servers to start on a machine that is busy with something else.
  testTimeout: 300_000,
};
