import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from './tooling/release/contract-versions.mjs';
import { areaOf, packageOf, WORKSPACES } from './tooling/workspaces.mjs';

/**
 * The rules of workspaces with a `floors.json`, which has their folders from the lowest floor to the highest: a file
 * imports its own folder and the floors below. Folders of one floor do not import each other, so there is no cycle
 * between folders. Loose files, such as `site.ts` of the server, are above all floors.
 */
const FLOORS = WORKSPACES.flatMap((workspace) => {
  const file = join(import.meta.dirname, workspace, 'floors.json');
  return existsSync(file) ? floorRules(workspace, JSON.parse(readFileSync(file, 'utf8'))) : [];
});

/** One rule for each floor that has another above it, and one that each folder has a floor. */
function floorRules(workspace, floors) {
  const name = areaOf(workspace);
  const source = `${workspace}/src`;
  const foldersOf = (some) => some.flatMap(({ folders }) => folders);
  return [
    ...floors.slice(0, -1).map(({ folders, holds }, floor) => {
      const below = foldersOf(floors.slice(0, floor));
      return {
        name: `${name}-${folders[0]}-imports-from-below`,
        comment:
          `In ${folders.join(', ')} is ${holds}. It imports ${below.join(', ') || 'no other folder'}. What a lower ` +
          'folder needs of a higher one moves down; what needs a higher one moves up.',
        from: { path: `^${source}/(${folders.join('|')})/` },
        to: { path: `^${source}/`, pathNot: `^${source}/(${['$1', ...below].join('|')})/` },
      };
    }),
    {
      name: `${name}-folders-have-a-floor`,
      comment: `A new folder of ${source} gets its place among the floors in ${workspace}/floors.json.`,
      from: { path: `^${source}/[a-z-]+/`, pathNot: `^${source}/(${foldersOf(floors).join('|')})/` },
      to: {},
    },
  ];
}

/** The files of a package that only shell and server may import. */
function filesOfTheSite(name) {
  const { exports, siteOnly = [] } = packageOf(name);
  return siteOnly.map((path) => `^${join(name, exports[path])}$`);
}

/** Imports run one way; each rule says where the thing belongs instead. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or one of them is in the wrong place.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-workspace-imports-a-remote',
      comment: 'The shell and the server load remotes as released.',
      from: { pathNot: '^mfe-' },
      to: { path: '^mfe-' },
    },
    {
      name: 'remotes-do-not-know-each-other',
      comment: 'Areas talk over the bus and by contributions.',
      from: { path: '^(mfe-[a-z-]+)/' },
      to: { path: '^mfe-', pathNot: '^$1/' },
    },
    {
      name: 'areas-know-contracts-and-ui',
      comment: 'What an area needs of the page comes by AreaHost, what it needs of the site by calls.',
      from: { path: '^mfe-' },
      to: { path: '^(shell|site-server)/' },
    },
    {
      name: 'shell-and-server-are-apart',
      comment: 'They speak by the boot document and by calls.',
      from: { path: '^shell/' },
      to: { path: '^site-server/' },
    },
    {
      name: 'areas-know-what-is-published',
      comment: 'What only shell and server import of a package (siteOnly in its package.json) is not published.',
      from: { path: '^mfe-' },
      to: { path: PACKAGES.flatMap(filesOfTheSite) },
    },
    {
      name: 'calls-do-not-know-modules',
      comment: 'modules -> calls -> domain folders, never back.',
      from: { path: '^mfe-[a-z-]+/src/calls/' },
      to: { path: '^mfe-[a-z-]+/src/modules/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'shared-contracts imports no workspace.',
      from: { path: '^shared-contracts/' },
      to: { path: '^(shell|form-engine|shared-ui|site-server|mfe-)' },
    },
    {
      name: 'ui-knows-contracts-only',
      comment: 'shared-ui is used by areas, it does not use them.',
      from: { path: '^shared-ui/' },
      to: { path: '^(shell|site-server|mfe-)' },
    },
    {
      name: 'server-has-no-browser-code',
      comment: 'The server shares contracts with the browser, nothing else.',
      from: { path: '^site-server/' },
      to: { path: '^(shell|shared-ui)/' },
    },
    {
      name: 'servers-of-areas-are-found',
      comment:
        "The server finds an area's answers by their folder (site-server/src/areas/load-areas.ts): what it needs " +
        'of an area is part of AreaServer.',
      from: { path: '^site-server/src/', pathNot: '^site-server/src/areas/[a-z-]+/' },
      to: { path: '^site-server/src/areas/[a-z-]+/' },
    },
    {
      name: 'servers-of-areas-are-apart',
      comment: 'What two areas answer with is a subject of the server: put it beside orders/ and catalogue/.',
      from: { path: '^site-server/src/areas/([a-z-]+)/' },
      to: { path: '^site-server/src/areas/[a-z-]+/', pathNot: '^site-server/src/areas/$1/' },
    },
    {
      name: 'standalone-host-is-made-of-contracts',
      comment:
        'An area that runs standalone meets the contracts and the form engine, not the shell: of that the host ' +
        'has only how it calls, how products and areas load, what an area exports, the queue of dialogs, and how it ' +
        'looks.',
      from: { path: '^tooling/dev/standalone/' },
      to: {
        path: '^(shell|site-server)/',
        pathNot: [
          '^shell/src/(calls/site-calls|page/products|remotes/(federation-runtime|module-shapes))\\.ts$',
          '^shell/src/(notices/dialog-queue|layout/(base|fonts))\\.ts$',
        ],
      },
    },
    {
      name: 'engine-knows-contracts-only',
      comment:
        'The form engine has no page, no area and no site: what it needs of them is a setting of the form session.',
      from: { path: '^form-engine/src/', pathNot: '^form-engine/src/(testing-react/|session-form\\.tsx$)' },
      to: {
        path: [
          '^(shell|shared-ui|site-server|mfe-|tooling)',
          '^form-engine/src/testing-react/',
          'node_modules/(?!(final-form|superstruct|shared-contracts)/)',
        ],
      },
    },
    {
      name: 'form-library-is-of-the-engine',
      comment: 'Views and areas read and change answers by AreaHost.answers and useFormField; the engine holds them.',
      from: { pathNot: '^form-engine/' },
      to: { path: 'node_modules/(final-form|react-final-form)/' },
    },
    {
      name: 'engine-runs-the-page',
      comment:
        'Areas get the form session as AreaHost, and their tests use form-engine/testing. The server runs rules ' +
        'with shared-contracts/page-rules.',
      from: { path: '^(mfe-|site-server|shared-)' },
      to: { path: '^form-engine/' },
    },
    {
      name: 'engine-tests-are-for-tests',
      comment: 'form-engine/testing is for tests; a page makes its session with form-engine/form-session.',
      from: { pathNot: '^form-engine/src/testing' },
      to: { path: '^form-engine/src/testing' },
    },
    {
      name: 'standalone-host-is-for-development',
      comment: 'Nothing that is released needs the host of a standalone area; what both need is a contract.',
      from: { path: '^(mfe-|shell|form-engine|shared-|site-server)' },
      to: { path: '^tooling/dev/standalone/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'rules.ts is run by the server too: what needs React, the form or the network belongs into views or calls.',
      from: { path: '^mfe-[a-z-]+/src/rules\\.ts$' },
      to: {
        reachable: true,
        path: ['^mfe-[a-z-]+/src/.*\\.tsx$', '/src/calls/', 'node_modules/(react|react-dom|swr)/'],
      },
    },
    {
      name: 'modules-are-apart',
      comment:
        'A module does not import another module: a rule that both need is a domain folder, a part of their ' +
        'views a file of modules/ itself.',
      from: { path: '^mfe-[a-z-]+/src/modules/([a-z-]+)/' },
      to: { path: '^mfe-[a-z-]+/src/modules/[a-z-]+/', pathNot: '^mfe-[a-z-]+/src/modules/$1/' },
    },
    {
      name: 'page-model-has-no-react',
      comment: 'The model of a page and all that it is made of run without React: views read them by useStore.',
      from: { path: '^shell/src/(calls|catalogue|notices|page|persistence|release|remotes|steps|submit)/' },
      to: {
        path: ['^shell/src/.*\\.tsx$', '^shared-ui/src/use-store', 'node_modules/(react|react-dom|react-final-form)/'],
      },
    },
    {
      name: 'what-modules-share-imports-none',
      comment: 'A file of modules/ itself is a part of several views: it takes what differs between them as props.',
      from: { path: '^mfe-[a-z-]+/src/modules/[^/]+$' },
      to: { path: '^mfe-[a-z-]+/src/modules/[a-z-]+/' },
    },
    ...FLOORS,
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|/test-data/|^[a-z-]+/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
