import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { AREA_WORKSPACES } from './tooling/workspaces.mjs';

/** Imports run one way; each message says where the thing belongs instead. */
const remote = (name) => ({ group: [`${name}`, `${name}/*`], message: 'No workspace imports a remote: the shell and the server load them as released.' });
const REMOTES = AREA_WORKSPACES.map(remote);
const PURE = ['react', 'react-dom', 'react-dom/*', 'swr', 'swr/*', 'final-form', 'react-final-form', 'rxjs', 'shared-ui/*']
  .map((name) => ({ group: [name, '!shared-ui/field-wording'], message: 'Rules are pure: no framework here. Put what needs it into the view, in modules/ or calls/.', allowTypeImports: false }));

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/.types/', '**/.cache/', 'releases/', 'data/', 'playwright-report/', 'test-results/', '.results/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...REMOTES, { group: ['react-router-dom'], message: 'Areas never import the router; the shell owns the address (shell/src/pages/use-step-address.ts).' }] }],
      'no-restricted-globals': ['error', { name: 'localStorage', message: "A form is kept by shell/src/persistence; an area's own key needs a port with every failure contained." }],
      'no-eval': 'error',
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // For these rules the React compiler compiles each file: only where components and hooks are.
    files: ['**/*.tsx', '**/use-*.ts', 'shared-ui/src/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['shell/{src,bench}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: REMOTES }] },
  },
  {
    files: [
      'mfe-*/src/**/*.ts', 'shared-contracts/src/**/*.ts',
    ],
    ignores: [
      '**/*.test.ts', '**/test-data/**', 'mfe-*/src/{calls,submit,tokenizer-frame}/**', 'mfe-*/src/modules/**/use-*.ts',
      'shared-contracts/src/cart-event-bus.ts', 'shared-contracts/src/area-host.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...REMOTES, ...PURE] }] },
  },
  // A fixture of Playwright calls `use`, which is no hook.
  { files: ['e2e/**/*.ts'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-member-access': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
);
