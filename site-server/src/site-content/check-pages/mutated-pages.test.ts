import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { valueAt } from 'shared-contracts/data-path';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { realRules } from '../../../testing/real-rules.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { checkPage } from './check-page.ts';

const site = JSON.parse(readFileSync(join(SITE_FOLDER, 'site.json'), 'utf8')) as SiteConfig;
const waitsFor = (fieldKey: string, fieldVal: string | boolean) => ({
  orConditions: [{ andConditions: [{ fieldKey, fieldVal }] }],
});

/** A page with every kind of property. */
const VALID_PAGE = {
  pageId: 'team',
  path: '/team',
  formType: 'ContactForm',
  title: 'Team',
  pluginVersion: '1',
  stepped: false,
  preselected: { step: 'contact' },
  faq: [{ faqQuestionText: 'Why?', faqContent: '<p>So.</p>', faqAsLink: false }],
  summary: {
    module: 'order-checkout/order-summary',
    options: { title: 'Your order', primaryProducts: [{ saveAs: 'formation', filing: { type: 'formation' } }] },
  },
  steps: [
    {
      key: 'team',
      title: 'Team',
      lead: 'Who you are.',
      sections: [
        {
          title: 'You',
          modules: [
            {
              module: 'order-checkout/custom-fields',
              required: true,
              options: {
                fields: [
                  { key: 'hasPartner', kind: 'checkbox', label: 'A partner' },
                  {
                    key: 'size',
                    kind: 'radio',
                    label: 'Size',
                    rules: 'required',
                    columns: 2,
                    options: [
                      { key: 'small', value: 'Small' },
                      { key: 'large', value: 'Large' },
                    ],
                  },
                  {
                    key: 'partner',
                    kind: 'text',
                    label: 'Partner',
                    rules: 'required|length:2',
                    showCondition: waitsFor('customFields.hasPartner', true),
                  },
                ],
              },
            },
          ],
        },
      ],
    },
    {
      key: 'items',
      title: 'Items',
      showCondition: waitsFor('customFields.size', 'large'),
      sections: [
        {
          modules: [
            {
              module: 'order-checkout/optional-items',
              options: {
                groups: [
                  {
                    kind: 'checkbox',
                    title: 'Records',
                    items: [{ product: 'notary_stamp', saveAs: 'notary_stamp', whenExcluded: 'hide' }],
                  },
                ],
              },
            },
          ],
        },
      ],
    },
    {
      key: 'contact',
      title: 'Contact',
      sections: [
        { modules: [{ module: 'order-checkout/contact', options: { fax: { label: 'Telefax', show: false } } }] },
      ],
    },
  ],
};

let areas: AreaRulesByName;
beforeAll(async () => {
  areas = await realRules();
});
const check = (page: unknown) => checkPage(page, { site, areas, catalogue: TEST_CATALOGUE, today: '2026-11-21' });

/** The dotted paths of everything inside a value, each parent before its children. */
function pathsIn(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = path ? `${path}.${key}` : key;
    return [childPath, ...pathsIn(child, childPath)];
  });
}
const PLACES = pathsIn(VALID_PAGE);
/** The paths of object properties, without list entries, which have no name. */
const PROPERTIES = PLACES.filter((path) => !/\.\d+$/.test(path));
/**
 * Properties that cannot be left out. (A product can be given in several ways; if all are missing, the finding is at
 * the offer.)
 */
const NEEDED = PROPERTIES.filter(
  (path) =>
    !/^summary\.options|sections\.0\.title$|fax\.label$/.test(path) &&
    new RegExp(
      String.raw`(^|\.)(pageId|path|formType|title|pluginVersion|steps|key|sections|modules|module|kind|` +
        'label|value|orConditions|andConditions|fieldKey|fieldVal|groups|items|saveAs|' +
        'faqQuestionText)$',
    ).test(path),
);
/** Names that the page defines or refers to; each must match another name. */
const REFERENCES = PLACES.filter((path) =>
  /(\.module|\.fieldKey|\.product|filing\.type|preselected\.step|\.kind)$/.test(path),
);

/** A copy in which the property at `path` is replaced by the properties that `change` returns, possibly none. */
function changed(
  page: unknown,
  path: string,
  change: (key: string, value: unknown) => Record<string, unknown>,
): unknown {
  const [key = '', ...rest] = path.split('.');
  const child = (page as Record<string, unknown>)[key];
  const entry = rest.length === 0 ? change(key, child) : { [key]: changed(child, rest.join('.'), change) };
  if (Array.isArray(page)) return page.map((element: unknown, index) => (String(index) === key ? entry[key] : element));
  return Object.fromEntries(
    Object.entries(page as object).flatMap(([name, value]): [string, unknown][] =>
      name === key ? Object.entries(entry) : [[name, value]],
    ),
  );
}
const pathsFound = (page: unknown) => {
  const { kind, findings } = check(page);
  expect(kind).toBe('bad-page');
  for (const { wrong, suggestion } of findings)
    expect([wrong, suggestion]).toEqual([expect.stringMatching(/^.+[.?]$/), expect.stringMatching(/^.+[.?]$/)]);
  return findings.map(({ path }) => path);
};

it('the page that is changed in these tests has no findings', () => {
  expect(check(VALID_PAGE)).toMatchObject({ kind: 'page', findings: [] });
});

it('a renamed property is reported at its path', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROPERTIES), (path) => {
      expect(pathsFound(changed(VALID_PAGE, path, (key, value) => ({ [`${key}x`]: value })))).toContain(`${path}x`);
    }),
    { numRuns: 60 },
  );
});

it('a missing value is reported at its path', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NEEDED), (path) => {
      expect(pathsFound(changed(VALID_PAGE, path, () => ({})))).toContain(path);
    }),
    { numRuns: 60 },
  );
});

it('a value of another type is reported at its path', () => {
  const other = (value: unknown) =>
    typeof value === 'string' || Array.isArray(value) || (value !== null && typeof value === 'object') ? 5 : {};
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), (path) => {
      expect(valueAt(VALID_PAGE, path)).toBeDefined();
      expect(pathsFound(changed(VALID_PAGE, path, (key, value) => ({ [key]: other(value) })))).toContain(path);
    }),
    { numRuns: 60 },
  );
});

it('a misspelt name is reported at its path, with the right one suggested', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REFERENCES), fc.nat(), (path, offset) => {
      const name = String(valueAt(VALID_PAGE, path));
      // Do not insert the wrong letter next to a separator of a path.
      const cut = 1 + (offset % (name.length - 1));
      fc.pre(!/[/.]/.test(name.slice(cut - 1, cut + 1)));
      const { findings } = check(
        changed(VALID_PAGE, path, (key) => ({ [key]: `${name.slice(0, cut)}q${name.slice(cut)}` })),
      );
      const meant = path.endsWith('.module') ? [name, ...name.split('/')] : [name];
      expect(findings.find((finding) => finding.path === path)).toMatchObject({
        kind: 'error',
        suggestion: expect.stringMatching(new RegExp(`^(Did you mean|Write) "(${meant.join('|')})"[?.]$`)),
      });
    }),
    { numRuns: 50 },
  );
});
