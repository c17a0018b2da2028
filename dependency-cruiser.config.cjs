/** Imports run one way; each rule says where the thing belongs instead. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'Two files that need each other are one thing, or one of them is in the wrong place.', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'no-workspace-imports-a-remote', severity: 'error', comment: 'The shell and the server load remotes as released.', from: { pathNot: '^mfe-', }, to: { path: '^mfe-' } },
    { name: 'remotes-do-not-know-each-other', severity: 'error', comment: 'Areas talk over the bus and by contributions.', from: { path: '^(mfe-[a-z-]+)/' }, to: { path: '^mfe-', pathNot: '^$1/' } },
    { name: 'areas-know-contracts-and-ui', severity: 'error', comment: 'What an area needs of the page comes by AreaHost, what it needs of the site by calls.', from: { path: '^mfe-' }, to: { path: '^(shell|site-server)/' } },
    { name: 'shell-and-server-are-apart', severity: 'error', comment: 'They speak by the boot document and by calls.', from: { path: '^shell/' }, to: { path: '^site-server/' } },
    { name: 'calls-do-not-know-modules', severity: 'error', comment: 'modules -> calls -> domain folders, never back.', from: { path: '^mfe-[a-z-]+/src/calls/' }, to: { path: '^mfe-[a-z-]+/src/modules/' } },
    { name: 'contracts-stand-alone', severity: 'error', comment: 'shared-contracts imports no workspace.', from: { path: '^shared-contracts/' }, to: { path: '^(shell|form-engine|shared-ui|site-server|mfe-)' } },
    { name: 'ui-knows-contracts-only', severity: 'error', comment: 'shared-ui is used by areas, it does not use them.', from: { path: '^shared-ui/' }, to: { path: '^(shell|site-server|mfe-)' } },
    { name: 'server-has-no-browser-code', severity: 'error', comment: 'The server shares contracts with the browser, nothing else.', from: { path: '^site-server/' }, to: { path: '^(shell|shared-ui)/' } },
    { name: 'alone-host-is-made-of-contracts', severity: 'error', comment: 'An area that runs alone meets the contracts and the form engine, not the shell: of that the host has only how it calls, what an area exports, the queue of dialogs, and how it looks.', from: { path: '^tooling/alone/' }, to: { path: '^(shell|site-server)/', pathNot: '^shell/src/(calls/site-calls|dialogs/dialog-queue|remotes/module-shapes|layout/(base|fonts))\\.ts$' } },
    { name: 'engine-knows-contracts-only', severity: 'error', comment: 'The form engine has no page, no area and no site: what it needs of them is a setting of the form session.', from: { path: '^form-engine/src/', pathNot: '^form-engine/src/testing-react/' }, to: { path: '(^(shell|shared-ui|site-server|mfe-|tooling)|^form-engine/src/testing-react/|node_modules/(?!(final-form|final-form-arrays|rxjs|superstruct|shared-contracts)/))' } },
    { name: 'engine-runs-the-page', severity: 'error', comment: 'Areas get the form session as AreaHost, and their tests use form-engine/testing. The server runs rules with shared-contracts/page-rules.', from: { path: '^(mfe-|site-server|shared-)' }, to: { path: '^form-engine/' } },
    { name: 'engine-tests-are-for-tests', severity: 'error', comment: 'form-engine/testing is for tests; a page makes its session with form-engine/form-session.', from: { pathNot: '^form-engine/src/testing' }, to: { path: '^form-engine/src/testing' } },
    { name: 'alone-host-is-for-development', severity: 'error', comment: 'Nothing that is released needs the host of an area alone; what both need is a contract.', from: { path: '^(mfe-|shell|form-engine|shared-|site-server)' }, to: { path: '^tooling/alone/' } },
    { name: 'rules-are-pure', severity: 'error', comment: 'rules.ts is run by the server too: what needs React, the form or the network belongs into views or calls.', from: { path: '^mfe-[a-z-]+/src/rules\\.ts$' }, to: { reachable: true, path: '(^mfe-[a-z-]+/src/.*\\.tsx$|/src/calls/|node_modules/(react|react-dom|swr|final-form|react-final-form)/)' } },
    { name: 'views-are-leaves', severity: 'error', comment: 'A module does not import another module: what both need is a domain folder.', from: { path: '^mfe-[a-z-]+/src/modules/([a-z-]+)/' }, to: { path: '^mfe-[a-z-]+/src/modules/.*view\\.tsx$', pathNot: '^mfe-[a-z-]+/src/modules/$1/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|/test-data/|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
