import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import config from '../../dependency-cruiser.config.mjs';
import { ROOT } from '../workspaces.mjs';

/** Rule → files with an import that the rule forbids. */
const PLANTED = {
  'no-cycles': [
    ['shell/src/one.ts', './two.ts'],
    ['shell/src/typed-one.ts', './typed-two.ts'],
  ],
  'no-workspace-imports-a-remote': [['shell/src/remote.ts', '../../mfe-domains/src/anything.ts']],
  'remotes-do-not-know-each-other': [['mfe-vehicles/src/other.ts', '../../mfe-domains/src/anything.ts']],
  'areas-know-contracts-and-ui': [['mfe-domains/src/page.ts', '../../shell/src/anything.ts']],
  'shell-and-server-are-apart': [['shell/src/server.ts', '../../site-server/src/anything.ts']],
  'areas-know-what-is-published': [['mfe-domains/src/boot.ts', '../../shared-contracts/src/boot-document.ts']],
  'calls-do-not-know-modules': [['mfe-domains/src/calls/back.ts', '../modules/search/anything.ts']],
  'contracts-stand-alone': [['shared-contracts/src/engine.ts', '../../form-engine/src/anything.ts']],
  'ui-knows-contracts-only': [['shared-ui/src/area.ts', '../../mfe-domains/src/anything.ts']],
  'server-has-no-browser-code': [['site-server/src/browser.ts', '../../shared-ui/src/anything.ts']],
  'servers-of-areas-are-found': [['site-server/src/orders/area.ts', '../areas/domains/anything.ts']],
  'servers-of-areas-are-apart': [['site-server/src/areas/vehicles/other.ts', '../domains/anything.ts']],
  'standalone-host-is-made-of-contracts': [['tooling/dev/standalone/page.ts', '../../../shell/src/anything.ts']],
  'engine-knows-contracts-only': [
    ['form-engine/src/page.ts', '../../shell/src/anything.ts'],
    ['form-engine/src/react.ts', 'react'],
  ],
  'form-library-is-of-the-engine': [
    ['shell/src/form.ts', 'react-final-form'],
    ['mfe-domains/src/form.ts', 'final-form'],
  ],
  'engine-runs-the-page': [['mfe-domains/src/engine.ts', '../../form-engine/src/anything.ts']],
  'engine-tests-are-for-tests': [['shell/src/tests.ts', '../../form-engine/src/testing/anything.ts']],
  'standalone-host-is-for-development': [['shell/src/host.ts', '../../tooling/dev/standalone/anything.ts']],
  'rules-are-pure': [
    ['mfe-domains/src/rules.ts', './panel.tsx'],
    ['mfe-vehicles/src/rules.ts', 'react'],
  ],
  'modules-are-apart': [
    ['mfe-domains/src/modules/cart/other.ts', '../search/view.tsx'],
    ['mfe-domains/src/modules/cart/rule.ts', '../search/anything.ts'],
  ],
  'page-model-has-no-react': [
    ['shell/src/page/view.ts', '../layout/part.tsx'],
    ['shell/src/submit/hook.ts', 'react'],
  ],
  'what-modules-share-imports-none': [['mfe-domains/src/modules/shared-part.tsx', './search/view.tsx']],
  'shell-parts-imports-from-below': [
    ['shell/src/parts/up.ts', '../layout/anything.ts'],
    ['shell/src/steps/beside.ts', '../parts/anything.ts'],
  ],
  'shell-release-imports-from-below': [['shell/src/release/up.ts', '../layout/anything.ts']],
  'shell-persistence-imports-from-below': [['shell/src/persistence/up.ts', '../layout/anything.ts']],
  'shell-reports-imports-from-below': [['shell/src/submit/up.ts', '../layout/anything.ts']],
  'shell-layout-imports-from-below': [['shell/src/layout/up.ts', '../pages/anything.ts']],
  'shell-page-imports-from-below': [['shell/src/page/up.ts', '../toolbox/anything.ts']],
  'shell-toolbox-imports-from-below': [['shell/src/toolbox/up.ts', '../pages/anything.ts']],
  'shell-pages-imports-from-below': [['shell/src/pages/up.ts', '../boot/anything.ts']],
  'shell-boot-imports-from-below': [['shell/src/boot/up.ts', '../rendering/anything.ts']],
  'shell-folders-have-a-floor': [['shell/src/new-subject/any.ts', '../parts/anything.ts']],
  'order-checkout-wording-imports-from-below': [
    ['mfe-order-checkout/src/wording/up.ts', '../company/anything.ts'],
    ['mfe-order-checkout/src/wording/beside.ts', '../tokenizer-frame/anything.ts'],
  ],
  'order-checkout-company-imports-from-below': [['mfe-order-checkout/src/company/up.ts', '../offers/anything.ts']],
  'order-checkout-address-imports-from-below': [
    ['mfe-order-checkout/src/address/up.ts', '../offers/anything.ts'],
    ['mfe-order-checkout/src/address/modules.ts', '../modules/contact/anything.ts'],
  ],
  'order-checkout-formation-imports-from-below': [['mfe-order-checkout/src/formation/up.ts', '../offers/anything.ts']],
  'order-checkout-offers-imports-from-below': [
    ['mfe-order-checkout/src/offers/pricing.ts', '../pricing/anything.ts'],
    ['mfe-order-checkout/src/offers/cart.ts', '../cart/anything.ts'],
  ],
  'order-checkout-cart-imports-from-below': [
    ['mfe-order-checkout/src/cart/up.ts', '../pricing/anything.ts'],
    ['mfe-order-checkout/src/cart/rules/up.ts', '../../optional-items/anything.ts'],
  ],
  'order-checkout-pricing-imports-from-below': [
    ['mfe-order-checkout/src/pricing/up.ts', '../modules/contact/anything.ts'],
    ['mfe-order-checkout/src/pricing/root.ts', '../rules.ts'],
  ],
  'order-checkout-optional-items-imports-from-below': [
    ['mfe-order-checkout/src/product-data/up.ts', '../assembly/anything.ts'],
  ],
  'order-checkout-assembly-imports-from-below': [
    ['mfe-order-checkout/src/assembly/up.ts', '../submit/anything.ts'],
    ['mfe-order-checkout/src/cart-events/beside.ts', '../assembly/anything.ts'],
  ],
  'order-checkout-submit-imports-from-below': [
    ['mfe-order-checkout/src/submit/up.ts', '../modules/contact/anything.ts'],
  ],
  'order-checkout-folders-have-a-floor': [['mfe-order-checkout/src/new-subject/any.ts', '../wording/anything.ts']],
  'vehicles-vehicles-imports-from-below': [['mfe-vehicles/src/vehicles/up.ts', '../cart/anything.ts']],
  'vehicles-calls-imports-from-below': [['mfe-vehicles/src/cart/up.ts', '../modules/review/anything.ts']],
  'vehicles-folders-have-a-floor': [['mfe-vehicles/src/new-subject/any.ts', '../vehicles/anything.ts']],
  'phone-nyop-phone-imports-from-below': [['mfe-phone-nyop/src/price/up.ts', '../modules/price/anything.ts']],
  'phone-nyop-calls-imports-from-below': [['mfe-phone-nyop/src/cart/up.ts', '../modules/price/anything.ts']],
  'phone-nyop-folders-have-a-floor': [['mfe-phone-nyop/src/new-subject/any.ts', '../phone/anything.ts']],
  'site-server-system-imports-from-below': [
    ['site-server/src/system/up.ts', '../database/anything.ts'],
    ['site-server/src/system/settings.ts', '../anything.ts'],
  ],
  'site-server-database-imports-from-below': [['site-server/src/database/up.ts', '../orders/anything.ts']],
  'site-server-http-imports-from-below': [
    ['site-server/src/http/up.ts', '../documents/anything.ts'],
    ['site-server/src/events/beside.ts', '../mail/anything.ts'],
  ],
  'site-server-releases-imports-from-below': [['site-server/src/releases/settings.ts', '../anything.ts']],
  'site-server-rendering-imports-from-below': [['site-server/src/rendering/up.ts', '../accounts/anything.ts']],
  'site-server-site-content-imports-from-below': [['site-server/src/site-content/up.ts', '../accounts/anything.ts']],
  'site-server-accounts-imports-from-below': [
    ['site-server/src/accounts/up.ts', '../orders/anything.ts'],
    ['site-server/src/form-checks/up.ts', '../orders/anything.ts'],
  ],
  'site-server-form-links-imports-from-below': [['site-server/src/form-links/up.ts', '../orders/anything.ts']],
  'site-server-orders-imports-from-below': [
    ['site-server/src/orders/payment/up.ts', '../../areas/anything.ts'],
    ['site-server/src/received-forms/beside.ts', '../orders/anything.ts'],
  ],
  'site-server-areas-imports-from-below': [
    ['site-server/src/operators/beside.ts', '../documents/anything.ts'],
    ['site-server/src/documents/site.ts', '../anything.ts'],
  ],
  'site-server-folders-have-a-floor': [['site-server/src/new-subject/any.ts', '../system/anything.ts']],
};
const FREE = [
  'mfe-domains/src',
  'mfe-domains/src/modules/search',
  'shell/src',
  'site-server/src',
  'site-server/src/areas/domains',
  'shared-ui/src',
  'form-engine/src',
  'form-engine/src/testing',
  'tooling/dev/standalone',
]
  .concat(
    [
      'wording',
      'tokenizer-frame',
      'company',
      'offers',
      'cart',
      'pricing',
      'optional-items',
      'assembly',
      'submit',
      'modules/contact',
    ].map((subject) => `mfe-order-checkout/src/${subject}`),
  )
  .concat(
    ['parts', 'layout', 'submit', 'toolbox', 'pages', 'boot', 'rendering'].map((subject) => `shell/src/${subject}`),
    ['vehicles', 'cart', 'modules/review'].map((subject) => `mfe-vehicles/src/${subject}`),
    ['phone', 'modules/price'].map((subject) => `mfe-phone-nyop/src/${subject}`),
    ['system', 'database', 'mail', 'accounts', 'orders', 'areas', 'documents', 'sandbox'].map(
      (subject) => `site-server/src/${subject}`,
    ),
  )
  .map((folder) => `${folder}/anything.ts`)
  .concat(
    'shared-contracts/src/boot-document.ts',
    'shell/src/layout/part.tsx',
    'mfe-domains/src/panel.tsx',
    'mfe-domains/src/modules/search/view.tsx',
    'mfe-order-checkout/src/rules.ts',
  );
/** Imports that go down the floors, or stay on one. */
const DOWN = [
  ['mfe-order-checkout/src/company/down.ts', '../wording/anything.ts'],
  ['mfe-order-checkout/src/cart/down.ts', '../offers/anything.ts'],
  ['mfe-order-checkout/src/pricing/down.ts', '../cart/anything.ts'],
  ['mfe-order-checkout/src/pricing/inside.ts', './anything.ts'],
  ['mfe-order-checkout/src/modules/contact/down.ts', '../../pricing/anything.ts'],
  ['shell/src/pages/down.ts', '../layout/anything.ts'],
  ['shell/src/layout/inside.ts', './anything.ts'],
  ['mfe-vehicles/src/modules/review/down.ts', '../../cart/anything.ts'],
  ['site-server/src/orders/down.ts', '../accounts/anything.ts'],
  ['site-server/src/commands/settings.ts', '../anything.ts'],
];

let folder;
let violations;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planted-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of FREE) write(path, 'export {};\n');
  write('shell/src/two.ts', "import './one.ts';\n");
  write('shell/src/typed-two.ts', "import type { One } from './typed-one.ts';\nexport type Two = One;\n");
  for (const [path, imported] of [...Object.values(PLANTED).flat(), ...DOWN]) write(path, `import '${imported}';\n`);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { cruise } = await import('dependency-cruiser');
  const {
    options: { tsConfig: _, ...options },
    forbidden,
  } = config;
  const files = [
    ...new Set(
      [
        ...FREE,
        ...Object.values(PLANTED)
          .flat()
          .map(([path]) => path),
      ].map((path) => path.split('/')[0]),
    ),
  ];
  const { output } = await cruise(files, {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  ({ violations } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output).summary);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every rule of imports has a violation here', () => {
  expect(Object.keys(PLANTED)).toEqual(config.forbidden.map(({ name }) => name));
});

it.each(Object.entries(PLANTED).flatMap(([rule, imports]) => imports.map(([from, to]) => [rule, from, to])))(
  '%s: %s may not import %s',
  (rule, from) => {
    expect(violations.filter(({ from: path }) => path === from).map((violation) => violation.rule.name)).toContain(
      rule,
    );
  },
);

it('what may be imported is no violation', () => {
  const free = [...FREE, ...DOWN.map(([path]) => path)];
  expect(violations.filter(({ from }) => free.includes(from))).toEqual([]);
});
