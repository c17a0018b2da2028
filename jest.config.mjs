import { availableParallelism } from 'node:os';
import { jestProjects, sharedSettings } from './tooling/kit/jest-projects.mjs';
import { keepTemporaryFoldersInMemory } from './tooling/test/memory-for-temporary-folders.mjs';
import { WORKSPACES } from './tooling/workspaces.mjs';

keepTemporaryFoldersInMemory();

/** The workspace whose tests need a database. */
const SERVER = 'site-server';

const withOneSeed = (project) => ({
  ...project,
  moduleNameMapper: { ...project.moduleNameMapper, '^fast-check$': '<rootDir>/tooling/test/fast-check.mjs' },
});

export default {
  projects: [
    ...jestProjects(WORKSPACES.filter((workspace) => workspace !== SERVER)).map(withOneSeed),
    withOneSeed({
      ...sharedSettings,
      displayName: 'server',
      testEnvironment: '<rootDir>/tooling/kit/plain-node-environment.mjs',
      testMatch: [`<rootDir>/${SERVER}/**/*.test.{ts,tsx}`],
      globalSetup: '<rootDir>/tooling/test/start-postgres.mjs',
      globalTeardown: '<rootDir>/tooling/test/stop-postgres.mjs',
    }),
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
