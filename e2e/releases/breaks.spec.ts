import { randomBytes } from 'node:crypto';
import { checkOutArea } from '../support/area-checkout.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { startSite, type Site } from '../support/site.ts';

const test = base.extend<object, { deployed: Site }>({
  /** What a stopped site has deployed: the releases of the builds, and the page `/form-a-business`. */
  deployed: [
    async ({}, use) => {
      const site = await startSite();
      await site.stop();
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

/** A change of sources that breaks something, and what says so before the release is promoted. */
interface Break {
  /** The workspace that is built; domains, unless it says another. */
  of?: string;
  /** In which file, what is replaced, and by what. */
  edits: readonly (readonly [file: string, from: string, to: string])[];
  /** Only a browser sees it: `check` finds nothing. */
  verb?: 'smoke';
  /** What the command says; a pattern begins with the name of the check. */
  refusedBy: RegExp;
}

const CHECKOUT = 'mfe-order-checkout';
const RULES = 'mfe-domains/src/rules.ts';
const CONTRIBUTION = 'mfe-domains/src/domain-cart/contribution.ts';
const SEARCH = 'mfe-domains/src/modules/domain-search';
const TOPICS = 'shared-contracts/src/topic-list.ts';

const inContribute = (code: string) =>
  [RULES, 'areDomainsShown(known)\n', `${code} && areDomainsShown(known)\n`] as const;
const inPriceOfDomain = (code: string) =>
  [CONTRIBUTION, 'price: subTotalOf(cartDomain) - toOwner', `price: subTotalOf(cartDomain) - toOwner ${code}`] as const;
const inQuote = (condition: string) =>
  [
    `${CHECKOUT}/src/rules.ts`,
    'quote: quoteWith',
    `quote: (known, contributions) => {
      const contact = known.data.contactInformation;
      if (${condition}) throw new Error('broken on purpose');
      return quoteWith(known, contributions);
    }`,
  ] as const;
const inView = (code: string) =>
  [`${SEARCH}/view.tsx`, '  const { data } = useFormField(', `  ${code}\n  const { data } = useFormField(`] as const;
const withSettle = (condition: string) =>
  [
    `${SEARCH}/rules.ts`,
    'Struct, fields }',
    `Struct, fields, settle: (_, __, after) => {
      const chosen = after.topics['domains:cart-changed'] as { domains: unknown[] } | undefined;
      const tries = Number(after.data['domains' as never]?.['tries'] ?? 0);
      return ${condition} ? [{ kind: 'set', path: 'domains.tries', value: tries + 1 }] : [];
    } }`,
  ] as const;

const BREAKS: Record<string, Break> = {
  'an export of shared-ui goes': {
    of: 'shell',
    edits: [['shared-ui/src/icons.tsx', 'export const PinIcon', 'export const MarkIcon']],
    refusedBy: /taken-exports .*order-checkout \S+ uses "PinIcon" of shared-ui\/icons/,
  },
  'TextField has another name': {
    of: 'shell',
    edits: [['shared-ui/src/text-field.tsx', 'export function TextField(', 'export function TextInput(']],
    refusedBy: /taken-exports .*phone-nyop \S+ uses "TextField" of shared-ui\/text-field/,
  },
  'a field of a payload has another name, in what the shell publishes': {
    of: 'shell',
    edits: [[TOPICS, 'object({ areas:', 'object({ names:']],
    refusedBy: /topic-payloads .*publishes "shell:areas-failed" perhaps without the field "areas"/,
  },
  'a field of a payload has another name, in what the checkout publishes': {
    of: CHECKOUT,
    edits: [[TOPICS, 'invoiceNumber: string()', 'invoice: string()']],
    refusedBy: /topic-payloads .*publishes "order-checkout:order-placed" perhaps without the field "invoiceNumber"/,
  },
  'a field of a payload has another name, in what phone reads': {
    of: 'mfe-phone-nyop',
    edits: [[TOPICS, 'yearly: integer()', 'eachYear: integer()']],
    refusedBy: /topic-payloads .*publishes "order-checkout:regular-price-changed" perhaps without the field "eachYear"/,
  },
  'a topic has version 2': {
    of: CHECKOUT,
    edits: [
      [TOPICS, 'regularPriceChanged = topic(', 'regularPriceChanged = second('],
      [
        TOPICS,
        '// Each topic',
        'const second: typeof topic = (...about) => ({ ...topic(...about), version: 2 });\n// Each topic',
      ],
    ],
    refusedBy: /topic-versions .*built for version 1 of "order-checkout:regular-price-changed"/,
  },
  ...Object.fromEntries(
    (
      [
        ['domainCartChanged', "'domains', 'cart-changed', 'state'", 'shell'],
        ['domainCartChanged', "'domains', 'cart-changed', 'state'", 'mfe-domains'],
        ['cartChanged', "'order-checkout', 'cart-changed', 'state'", CHECKOUT],
      ] as const
    ).map(([name, declared, of]): [string, Break] => [
      `the replay policy of ${name} is another in ${of}`,
      {
        of,
        edits: [[TOPICS, declared, declared.replace('state', 'event')]],
        refusedBy: /topic-replays .*declares "[\w-]+:cart-changed" as an event/,
      },
    ]),
  ),
  'a module goes': {
    edits: [[RULES, "'domain-search': () => import('./modules/domain-search/rules.ts'),", '']],
    refusedBy: /page \/form-a-business [\s\S]*page-modules .*no rules for the module "domain-search"/,
  },
  'a view goes': {
    edits: [
      [
        'tooling/build/webpack-config.mjs',
        '(moduleFiles(workspace)).map(viewOf)',
        "(moduleFiles(workspace)).filter(([name]) => name !== 'domain-search').map(viewOf)",
      ],
    ],
    refusedBy: /page-modules .*no view for the module "domain-search"/,
  },
  'an option has another name': {
    edits: [[`${SEARCH}/options.ts`, 'showLabel: flag', 'labelShown: flag']],
    refusedBy: /page-options .*showLabel/,
  },
  'an option is required': {
    edits: [[`${SEARCH}/options.ts`, 'pageLink: optional(nonempty(string()))', 'pageLink: nonempty(string())']],
    refusedBy: /page-options .*pageLink/,
  },
  'an option in a group is required': {
    edits: [[`${SEARCH}/options.ts`, 'renewal: optional(nonempty(string()))', 'renewal: nonempty(string())']],
    refusedBy: /page-options .*renewal/,
  },
  'rules read what no site provides': {
    edits: [inContribute("(known as any).visitor.name !== ''")],
    refusedBy: /page-start .*domains threw in its contribute/,
  },
  'rules read what no site provides once a domain is chosen': {
    edits: [inPriceOfDomain('+ (cartDomain as any).visitor.discount')],
    refusedBy: /page-answers .*domains threw in its contribute/,
  },
  'another React': {
    edits: [
      [
        'tooling/build/webpack-config.mjs',
        "name.startsWith('shared-') ? rangeOf(version) :",
        "name.startsWith('shared-') ? rangeOf(version) : name === 'react' ? '^20.0.0' :",
      ],
    ],
    refusedBy: /shared-packages .*takes react \^20\.0\.0/,
  },
  '1.5 MB more': {
    edits: [
      [
        'mfe-domains/src/start.ts',
        'export const start',
        `window.name = '${randomBytes(750_000).toString('hex')}';\nexport const start`,
      ],
    ],
    refusedBy: /script-sizes .*grew by \d+\.\d %[\s\S]*script-sizes .*over the limit of 250 kB/,
  },
  'the quote throws for Texas': {
    of: CHECKOUT,
    edits: [inQuote("(contact?.state as any)?.key === 'TX'")],
    refusedBy: /page-answers .*order-checkout threw in its quote/,
  },
  'the quote throws for a first name': {
    of: CHECKOUT,
    edits: [inQuote('contact?.firstName')],
    refusedBy: /page-answers .*order-checkout threw in its quote/,
  },
  'a price reads the clock': {
    edits: [inPriceOfDomain('+ (Date.now() % 7)')],
    refusedBy: /page-answers .*calls Date\.now/,
  },
  'a price throws dice': {
    edits: [inPriceOfDomain('+ Math.round(Math.random())')],
    refusedBy: /page-answers .*calls Math\.random/,
  },
  'rules settle for ever': {
    edits: [withSettle('true')],
    refusedBy: /page-start /,
  },
  'rules settle for ever once a domain is chosen': {
    edits: [withSettle('chosen?.domains.length')],
    refusedBy: /page-answers /,
  },
  'contribute does not end once a domain is chosen': {
    edits: [[CONTRIBUTION, 'const toOwner =', 'for (;;) if (duration < 0) break;\n  const toOwner =']],
    refusedBy: /rules-alone .*did not come to an end within 10 s/,
  },
  'a price is not the one that the server knows': {
    edits: [inPriceOfDomain('- 100')],
    refusedBy: /page-prices /,
  },
  'an answer has another path': {
    of: CHECKOUT,
    edits: [[`${CHECKOUT}/src/modules/leave-a-note.ts`, "'serviceInformation.note'", "'serviceInformation.remark'"]],
    refusedBy: /stored-answers .*"serviceInformation\.note"/,
  },
  'rules read the environment': {
    edits: [inContribute("process.env['HOME'] !== ''")],
    refusedBy: /process/,
  },
  'rules read a file': {
    edits: [inContribute("process.getBuiltinModule('node:fs').readFileSync('/etc/passwd').length > 0")],
    refusedBy: /process/,
  },
  'rules import what reads files': {
    edits: [
      [RULES, 'import type { AreaRules', "import { readFileSync } from 'node:fs';\nimport type { AreaRules"],
      inContribute("readFileSync('/etc/passwd').length > 0"),
    ],
    refusedBy: /node:fs/,
  },
  'a style reaches outside': {
    edits: [[`${SEARCH}/view.css`, '.whole {', ':global(button) {\n  color: red;\n}\n\n.whole {']],
    refusedBy: /view\.css:\d+: /,
  },
  'a view hangs': {
    verb: 'smoke',
    edits: [inView('while (cart.domains.length > 0);')],
    refusedBy: /smoke .*step optional-items: It does not answer for more than 2 s/,
  },
  'a view writes innerHTML': {
    verb: 'smoke',
    edits: [inView("useEffect(() => void (root.current!.innerHTML = '<b>Broken on purpose</b>'), []);")],
    refusedBy: /smoke .*step optional-items: The view of domains\/domain-search threw/,
  },
  'a view asks another site, and hides that it may not': {
    verb: 'smoke',
    edits: [inView("useEffect(() => void fetch('https://elsewhere.example/').catch(() => undefined), []);")],
    refusedBy:
      /smoke .*step optional-items: The policy of the page refuses what it does \(connect-src: https:\/\/elsewhere/,
  },
};

for (const [what, { of = 'mfe-domains', edits, verb = 'check', refusedBy }] of Object.entries(BREAKS)) {
  test(`${verb} refuses a build in which ${what}`, { tag: ['@desktop', '@long'] }, async ({ deployed }) => {
    test.setTimeout(600_000);
    const checkout = checkOutArea(deployed, 'shell');
    try {
      for (const edit of edits) checkout.edit(...edit);
      if (edits.some(([file]) => file.startsWith('shared-'))) await checkout.npm('contracts', '--', 'raise');
      await expect(checkout.npm(verb, '-w', of)).rejects.toThrow(refusedBy);
    } finally {
      checkout.remove();
    }
  });
}

test(
  'packages that areas share never change under a recorded version, and a shell does not go back below an area that ' +
    'uses what it added',
  { tag: ['@desktop', '@long'] },
  async ({ ownSite: site }) => {
    test.setTimeout(600_000);
    const checkout = checkOutArea(site, 'shell');
    try {
      await checkout.npm('contracts', '--', 'record');
      for (const [file, from, to] of [
        'an export of shared-ui goes',
        'TextField has another name',
        'a topic has version 2',
      ].flatMap((what) => BREAKS[what]!.edits)) {
        checkout.edit(file, from, to);
        await expect(checkout.npm('check', '-w', 'shell')).rejects.toThrow(
          new RegExp(`${file.split('/')[0]} has changed since version \\S+ was recorded`),
        );
        checkout.edit(file, to, from);
      }

      checkout.edit('shared-ui/src/notice-line.tsx', /$/, "\nexport const noticeMark = () => '!';\n");
      await checkout.npm('contracts', '--', 'raise');
      await checkout.npm('contracts', '--', 'record');
      checkout.edit('shell/package.json', /"version": "[^"]+"/, '"version": "0.9.0"');
      await checkout.release('shell');
      await checkout.npm('promote', '--', 'shell', '0.9.0', '--without-browser');
      checkout.edit(`${SEARCH}/view.tsx`, /^/, "import { noticeMark } from 'shared-ui/notice-line';\n");
      checkout.edit(...inView('document.title += noticeMark();'));
      checkout.raise('mfe-domains', '0.9.0');
      await checkout.release('mfe-domains');
      await checkout.npm('promote', '--', 'domains', '0.9.0', '--without-browser');
      await expect(checkout.npm('rollback', '--', 'shell')).rejects.toThrow(
        /shell \S+ is not brought back: [\s\S]*taken-exports .*domains 0\.9\.0-\w+ uses "noticeMark"/,
      );
    } finally {
      checkout.remove();
    }
  },
);
