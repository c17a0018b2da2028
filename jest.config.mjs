import { rendersInBrowser, WORKSPACES } from './tooling/workspaces.mjs';

/** One transform for webpack and Jest; the server's tests run as ES modules in Node, the rest in jsdom. */
const transform = { '^.+\\.[tj]sx?$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } }, module: { type: 'es6' } }] };

const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tooling/css-in-tests.mjs' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/releases/'],
  modulePathIgnorePatterns: ['/dist/', '/releases/', '/.cache/'],
};

const browser = WORKSPACES.filter(rendersInBrowser);
const node = [...WORKSPACES.filter((workspace) => !browser.includes(workspace)), 'tooling'];

export default {
  projects: [
    {
      ...shared, displayName: 'browser', testEnvironment: 'jsdom', rootDir: '.',
      testMatch: browser.map((workspace) => `<rootDir>/${workspace}/**/*.test.{ts,tsx}`),
      setupFilesAfterEnv: ['<rootDir>/tooling/jest-setup-browser.mjs'],
      testEnvironmentOptions: { customExportConditions: ['browser'] },
    },
    {
      ...shared, displayName: 'node', testEnvironment: 'node', rootDir: '.',
      testMatch: node.map((workspace) => `<rootDir>/${workspace}/**/*.test.{ts,tsx,mjs}`),
    },
  ],
  reporters: ['default', ['<rootDir>/tooling/jest-spec-reporter.mjs', { file: '.results/jest.json' }]],
  // Jest's own choice leaves one core of two to a process that waits.
  maxWorkers: '100%',
};
