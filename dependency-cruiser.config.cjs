/** Imports run one way; each rule says where the thing belongs instead. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'Two files that need each other are one thing, or one of them is in the wrong place.', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'no-workspace-imports-a-remote', severity: 'error', comment: 'The shell and the server load remotes as released.', from: { pathNot: '^mfe-', }, to: { path: '^mfe-' } },
    { name: 'remotes-do-not-know-each-other', severity: 'error', comment: 'Areas talk over the bus and by contributions.', from: { path: '^(mfe-[a-z-]+)/' }, to: { path: '^mfe-', pathNot: '^$1/' } },
    { name: 'areas-know-contracts-and-ui', severity: 'error', comment: 'What an area needs of the page comes by AreaHost, what it needs of the site by calls.', from: { path: '^mfe-' }, to: { path: '^(shell|site-server)/' } },
    { name: 'shell-and-server-are-apart', severity: 'error', comment: 'They speak by the boot document and by calls.', from: { path: '^shell/' }, to: { path: '^site-server/' } },
    { name: 'calls-do-not-know-modules', severity: 'error', comment: 'modules -> calls -> domain folders, never back.', from: { path: '^mfe-[a-z-]+/src/calls/' }, to: { path: '^mfe-[a-z-]+/src/modules/' } },
    { name: 'contracts-stand-alone', severity: 'error', comment: 'shared-contracts imports no workspace.', from: { path: '^shared-contracts/' }, to: { path: '^(shell|shared-ui|site-server|mfe-)' } },
    { name: 'ui-knows-contracts-only', severity: 'error', comment: 'shared-ui is used by areas, it does not use them.', from: { path: '^shared-ui/' }, to: { path: '^(shell|site-server|mfe-)' } },
    { name: 'server-has-no-browser-code', severity: 'error', comment: 'The server shares contracts with the browser, nothing else.', from: { path: '^site-server/' }, to: { path: '^(shell|shared-ui)/' } },
    { name: 'answers-of-areas-are-found', severity: 'error', comment: "The server finds an area's answers by their folder (site-server/src/areas/load-areas.ts): what it needs of an area is part of AreaAnswers.", from: { path: '^site-server/src/', pathNot: '^site-server/src/areas/[a-z-]+/' }, to: { path: '^site-server/src/areas/[a-z-]+/' } },
    { name: 'answers-of-areas-are-apart', severity: 'error', comment: 'What two areas answer with is a subject of the server: put it beside orders/ and catalogue/.', from: { path: '^site-server/src/areas/([a-z-]+)/' }, to: { path: '^site-server/src/areas/[a-z-]+/', pathNot: '^site-server/src/areas/$1/' } },
    { name: 'alone-host-is-made-of-contracts', severity: 'error', comment: 'An area that runs alone meets the contracts, not the shell: of that the host has only how it calls, when a field speaks, what an area exports, and how it looks.', from: { path: '^tooling/alone/' }, to: { path: '^(shell|site-server)/', pathNot: '^shell/src/(calls/site-calls|form/field-states|remotes/module-shapes|layout/(base|fonts))\\.ts$' } },
    { name: 'alone-host-is-for-development', severity: 'error', comment: 'Nothing that is released needs the host of an area alone; what both need is a contract.', from: { path: '^(mfe-|shell|shared-|site-server)' }, to: { path: '^tooling/alone/' } },
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
