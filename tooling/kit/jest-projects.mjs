import { join } from 'node:path';
import { ROOT } from '../workspaces.mjs';

const ofTests = (name) => join(import.meta.dirname, name);

/** What the Jest projects of all tests have in common. */
export const sharedSettings = {
  rootDir: ROOT,
  // One transform for webpack and Jest.
  transform: {
    '^.+\\.[tj]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': ofTests('css-in-tests.mjs'),
    // One file. Of the 223 that Jest loads otherwise, each is first compiled as CommonJS, in vain, in every test file
    // that needs it.
    '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/releases/'],
  globals: { LONG_RUN: Boolean(process.env.LONG_RUN) },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/releases/', '/.cache/'],
};

/**
 * The Jest projects of workspaces: a `.test.tsx` has a DOM, others have none. A jsdom for each file is most of a small
 * suite's time, so a `.test.ts` that needs one asks for it in its first line.
 *
 * @param {readonly string[]} workspaces
 */
export function jestProjects(workspaces) {
  const testsNamed = (names) => workspaces.map((workspace) => join('<rootDir>', workspace, '**', names));
  return [
    {
      ...sharedSettings,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      moduleNameMapper: {
        ...sharedSettings.moduleNameMapper,
        // The development one makes an error with its stack for each element. What it warns of, lint refuses (jsx-key).
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
      testMatch: testsNamed('*.test.tsx'),
      setupFilesAfterEnv: [ofTests('jest-setup-browser.mjs')],
    },
    {
      ...sharedSettings,
      displayName: 'node',
      testEnvironment: ofTests('plain-node-environment.mjs'),
      testMatch: testsNamed('*.test.{ts,mjs}'),
    },
  ];
}
