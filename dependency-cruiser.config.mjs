import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACES } from './tooling/workspaces.mjs';

/**
 * The folders of the checkout, from the lowest floor to the highest: a file imports its own folder and the floors
 * below. Folders of one floor do not import each other, so there is no cycle between folders.
 */
const CHECKOUT_FLOORS = [
  { folders: ['wording', 'tokenizer-frame'], holds: 'what knows nothing of companies, products or answers' },
  {
    folders: ['company', 'jurisdictions'],
    holds: 'what the answers and the site say of the company and its states',
  },
  {
    folders: ['address'],
    holds: 'what else is asked of the company, as far as no product is concerned',
  },
  { folders: ['formation'], holds: 'how a company of a type is formed: its people and where it keeps its records' },
  {
    folders: ['offers'],
    holds:
      'what a page sells: the options that say it, the index of the catalogue, where and to whom an offer is ' +
      'sold, which filing it stands for, and the context of the rules',
  },
  {
    folders: ['cart'],
    holds: 'which products are in the cart, what they cost of themselves, and which choices are missing',
  },
  { folders: ['pricing'], holds: 'what a cart or an offer costs: lines, fees, total, renewals' },
  { folders: ['optional-items', 'product-data'], holds: 'what several modules show or ask of products' },
  {
    folders: ['assembly', 'cart-events'],
    holds: 'what is made of the priced cart: an order and messages',
  },
  { folders: ['submit', 'form-types'], holds: 'how an order is sent, and what each form type needs for it' },
  { folders: ['modules'], holds: 'the parts of a step' },
];

/** The folders of the shell, read as CHECKOUT_FLOORS is. */
const SHELL_FLOORS = [
  {
    folders: ['parts', 'calls', 'steps', 'catalogue'],
    holds:
      'what needs nothing else of the shell: loading and waiting, calls to the site, the steps of a form, its products',
  },
  { folders: ['release'], holds: 'whether the page is current' },
  {
    folders: ['persistence', 'remotes'],
    holds: "what is kept on the customer's device, and how the code of areas is loaded",
  },
  { folders: ['reports', 'submit'], holds: 'what a page sends: reports of faults, and the form' },
  { folders: ['layout', 'notices'], holds: 'what a page shows without an area: its frame, notices and dialogs' },
  {
    folders: ['page'],
    holds: 'the model of a form page: plain services, which are stores, made once before the first render',
  },
  { folders: ['toolbox'], holds: 'the tools for testers' },
  { folders: ['pages'], holds: 'the pages, whose views read the model and the floors below' },
  { folders: ['boot'], holds: 'the start of a page from its boot document' },
];

/** The folders of the site server, read as CHECKOUT_FLOORS is. Its loose files, such as `site.ts`, are above them. */
const SERVER_FLOORS = [
  { folders: ['system'], holds: 'what knows no request, order or page: log, repeated jobs, data folder, days, files' },
  { folders: ['database'], holds: 'how a database is opened, migrated and kept, and whether its clock is believed' },
  {
    folders: ['http', 'events', 'mail'],
    holds: 'how requests come in and are limited, what is recorded of what happened, and how messages go out',
  },
  { folders: ['releases'], holds: 'which releases run, where they come from, and their files' },
  { folders: ['site-content'], holds: "the site's pages and catalogue, and what is checked of them" },
  { folders: ['accounts', 'form-checks'], holds: 'who the customer is, and whether what a page sent holds' },
  {
    folders: ['orders', 'received-forms'],
    holds: 'what becomes of what was sent: orders, their payments and documents; messages',
  },
  {
    folders: ['areas', 'documents', 'operators'],
    holds: 'whom the server answers: calls of pages, browsers that open a page, operators',
  },
  { folders: ['standalone', 'release-commands', 'commands'], holds: 'programs of their own beside the site' },
];

/** The rules of the areas that say their floors in a file of their own. */
const RULES_OF_AREAS = WORKSPACES.flatMap((workspace) => {
  const file = join(import.meta.dirname, workspace, 'floors.json');
  if (!existsSync(file)) return [];
  return floorRules(workspace.replace('mfe-', ''), `${workspace}/src`, JSON.parse(readFileSync(file, 'utf8')));
});

/** One rule for each floor that has another above it, and one that each folder has a floor. */
function floorRules(name, source, floors) {
  const foldersOf = (some) => some.flatMap(({ folders }) => folders);
  return [
    ...floors.slice(0, -1).map(({ folders, holds }, floor) => {
      const below = foldersOf(floors.slice(0, floor));
      return {
        name: `${name}-${folders[0]}-imports-from-below`,
        severity: 'error',
        comment:
          `In ${folders.join(', ')} is ${holds}. It imports ${below.join(', ') || 'no other folder'}. What a lower ` +
          'folder needs of a higher one moves down; what needs a higher one moves up.',
        from: { path: `^${source}/(${folders.join('|')})/` },
        to: { path: `^${source}/`, pathNot: `^${source}/(${['$1', ...below].join('|')})/` },
      };
    }),
    {
      name: `${name}-folders-have-a-floor`,
      severity: 'error',
      comment: `A new folder of ${source} gets its place among the floors in dependency-cruiser.config.mjs.`,
      from: { path: `^${source}/[a-z-]+/`, pathNot: `^${source}/(${foldersOf(floors).join('|')})/` },
      to: {},
    },
  ];
}

/** Imports run one way; each rule says where the thing belongs instead. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one thing, or one of them is in the wrong place.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-workspace-imports-a-remote',
      severity: 'error',
      comment: 'The shell and the server load remotes as released.',
      from: { pathNot: '^mfe-' },
      to: { path: '^mfe-' },
    },
    {
      name: 'remotes-do-not-know-each-other',
      severity: 'error',
      comment: 'Areas talk over the bus and by contributions.',
      from: { path: '^(mfe-[a-z-]+)/' },
      to: { path: '^mfe-', pathNot: '^$1/' },
    },
    {
      name: 'areas-know-contracts-and-ui',
      severity: 'error',
      comment: 'What an area needs of the page comes by AreaHost, what it needs of the site by calls.',
      from: { path: '^mfe-' },
      to: { path: '^(shell|site-server)/' },
    },
    {
      name: 'shell-and-server-are-apart',
      severity: 'error',
      comment: 'They speak by the boot document and by calls.',
      from: { path: '^shell/' },
      to: { path: '^site-server/' },
    },
    {
      name: 'calls-do-not-know-modules',
      severity: 'error',
      comment: 'modules -> calls -> domain folders, never back.',
      from: { path: '^mfe-[a-z-]+/src/calls/' },
      to: { path: '^mfe-[a-z-]+/src/modules/' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      comment: 'shared-contracts imports no workspace.',
      from: { path: '^shared-contracts/' },
      to: { path: '^(shell|form-engine|shared-ui|site-server|mfe-)' },
    },
    {
      name: 'ui-knows-contracts-only',
      severity: 'error',
      comment: 'shared-ui is used by areas, it does not use them.',
      from: { path: '^shared-ui/' },
      to: { path: '^(shell|site-server|mfe-)' },
    },
    {
      name: 'server-has-no-browser-code',
      severity: 'error',
      comment: 'The server shares contracts with the browser, nothing else.',
      from: { path: '^site-server/' },
      to: { path: '^(shell|shared-ui)/' },
    },
    {
      name: 'servers-of-areas-are-found',
      severity: 'error',
      comment:
        "The server finds an area's answers by their folder (site-server/src/areas/load-areas.ts): what it needs " +
        'of an area is part of AreaServer.',
      from: { path: '^site-server/src/', pathNot: '^site-server/src/areas/[a-z-]+/' },
      to: { path: '^site-server/src/areas/[a-z-]+/' },
    },
    {
      name: 'servers-of-areas-are-apart',
      severity: 'error',
      comment: 'What two areas answer with is a subject of the server: put it beside orders/ and catalogue/.',
      from: { path: '^site-server/src/areas/([a-z-]+)/' },
      to: { path: '^site-server/src/areas/[a-z-]+/', pathNot: '^site-server/src/areas/$1/' },
    },
    {
      name: 'standalone-host-is-made-of-contracts',
      severity: 'error',
      comment:
        'An area that runs standalone meets the contracts and the form engine, not the shell: of that the host ' +
        'has only how it calls, what an area exports, the queue of dialogs, and how it looks.',
      from: { path: '^tooling/dev/standalone/' },
      to: {
        path: '^(shell|site-server)/',
        pathNot: '^shell/src/(calls/site-calls|notices/dialog-queue|remotes/module-shapes|layout/(base|fonts))\\.ts$',
      },
    },
    {
      name: 'engine-knows-contracts-only',
      severity: 'error',
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
      severity: 'error',
      comment: 'Views and areas read and change answers by AreaHost.answers and useFormField; the engine holds them.',
      from: { pathNot: '^form-engine/' },
      to: { path: 'node_modules/(final-form|react-final-form)/' },
    },
    {
      name: 'engine-runs-the-page',
      severity: 'error',
      comment:
        'Areas get the form session as AreaHost, and their tests use form-engine/testing. The server runs rules ' +
        'with shared-contracts/page-rules.',
      from: { path: '^(mfe-|site-server|shared-)' },
      to: { path: '^form-engine/' },
    },
    {
      name: 'engine-tests-are-for-tests',
      severity: 'error',
      comment: 'form-engine/testing is for tests; a page makes its session with form-engine/form-session.',
      from: { pathNot: '^form-engine/src/testing' },
      to: { path: '^form-engine/src/testing' },
    },
    {
      name: 'standalone-host-is-for-development',
      severity: 'error',
      comment: 'Nothing that is released needs the host of a standalone area; what both need is a contract.',
      from: { path: '^(mfe-|shell|form-engine|shared-|site-server)' },
      to: { path: '^tooling/dev/standalone/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
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
      severity: 'error',
      comment:
        'A module does not import another module: a rule that both need is a domain folder, a part of their ' +
        'views a file of modules/ itself.',
      from: { path: '^mfe-[a-z-]+/src/modules/([a-z-]+)/' },
      to: { path: '^mfe-[a-z-]+/src/modules/[a-z-]+/', pathNot: '^mfe-[a-z-]+/src/modules/$1/' },
    },
    {
      name: 'page-model-has-no-react',
      severity: 'error',
      comment: 'The model of a page and all that it is made of run without React: views read them by useStore.',
      from: { path: '^shell/src/(calls|catalogue|notices|page|persistence|release|remotes|steps|submit)/' },
      to: {
        path: ['^shell/src/.*\\.tsx$', '^shared-ui/src/use-store', 'node_modules/(react|react-dom|react-final-form)/'],
      },
    },
    {
      name: 'what-modules-share-imports-none',
      severity: 'error',
      comment: 'A file of modules/ itself is a part of several views: it takes what differs between them as props.',
      from: { path: '^mfe-[a-z-]+/src/modules/[^/]+$' },
      to: { path: '^mfe-[a-z-]+/src/modules/[a-z-]+/' },
    },
    ...floorRules('checkout', 'mfe-order-checkout/src', CHECKOUT_FLOORS),
    ...floorRules('server', 'site-server/src', SERVER_FLOORS),
    ...floorRules('shell', 'shell/src', SHELL_FLOORS),
    ...RULES_OF_AREAS,
  ],
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
