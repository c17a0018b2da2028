import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { changedAt, loadFiles, SMALL_FILES, told } from '../../../testing/small-catalogue.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

const root = temporaryFolder();
let folders = 0;

/** A change to the catalogue: `<file> <path>` and the new value. */
type Change = [place: string, to: unknown];

function findingsAfter(...changes: Change[]): string[] {
  folders += 1;
  const files = changes.reduce<Record<string, unknown>>(
    (all, [place, to]) => {
      const [file = '', path = ''] = place.split(' ');
      return { ...all, [file]: changedAt(all[file], path, to) };
    },
    { ...SMALL_FILES },
  );
  const loaded = loadFiles(join(root, String(folders)), files);
  const findings = told(loaded);
  expect(loaded.kind).toBe(findings.some((text) => text.startsWith('error')) ? 'not-read' : 'read');
  return findings;
}

it('the small catalogue that is changed in these tests has no findings', () => {
  expect(findingsAfter()).toEqual([]);
});

const day = { days: 1, hours: 0 };
const filing = (type: string, more: object = {}) => ({
  type,
  subType: null,
  name: type,
  price: '10.00',
  fee: { sample: '5.00', note: 'Sample.' },
  ...more,
});
const withDependent = (filing_name: string, jurisdiction_option = 'same') => ({
  dependents: [{ filing_name, jurisdiction_option }],
});
const FILINGS = 'filings.json filings';
const BUNDLES = 'bundles.json bundles';
const SUBSCRIPTIONS = 'subscription-bundles.json subscriptionBundles';

/** By subject: what is wrong with it, the changes that cause this, and all expected findings. */
const MISTAKES: Record<string, [string, Change[], string[]][]> = {
  'a price': [
    [
      'is missing',
      [['products.json simpleProducts.0.price', undefined]],
      [
        'error products.json simpleProducts.0.price: Missing property "price". Write dollars with two decimals ' +
          'as text, like "125.00".',
      ],
    ],
    [
      'is a number',
      [['products.json simpleProducts.0.price', 60]],
      [
        'error products.json simpleProducts.0.price: 60 does not fit. Write dollars with two decimals as text, ' +
          'like "125.00".',
      ],
    ],
    [
      'is negative',
      [['products.json simpleProducts.0.price', '-60.00']],
      [
        'error products.json simpleProducts.0.price: "-60.00" does not fit. Write dollars with two decimals as ' +
          'text, like "125.00".',
      ],
    ],
    [
      'has one decimal',
      [[`${FILINGS}.0.price`, '100.0']],
      [
        'error filings.json filings.0.price: "100.0" does not fit. Write dollars with two decimals as text, like ' +
          '"125.00".',
      ],
    ],
    [
      'of a subscription is missing',
      [[`${SUBSCRIPTIONS}.0.corp_price`, undefined]],
      [
        'error subscription-bundles.json subscriptionBundles.0.corp_price: Missing property "corp_price". Write ' +
          'dollars with two decimals as text, like "125.00".',
      ],
    ],
    [
      'of a subscription is nothing',
      [[`${SUBSCRIPTIONS}.0.llc_price`, '0.00']],
      [
        'warning subscription-bundles.json subscriptionBundles.0.llc_price: This subscription costs nothing. ' +
          'Write what it costs a month.',
      ],
    ],
    [
      'of a longer duration is that of a shorter one',
      [['registered-agents.json durations.1.price', '125.00']],
      [
        'warning registered-agents.json durations.1.price: 24 months cost no more than 12. Write the price for ' +
          'the whole duration.',
      ],
    ],
  ],
  'a free trial': [
    [
      'is of something that is paid once',
      [
        ['products.json simpleProducts.0.billing_period', 'once'],
        ['products.json simpleProducts.0.trial_duration_days', 30],
      ],
      [
        'error products.json simpleProducts.0.trial_duration_days: "book" is paid once, so a free trial has no ' +
          'effect. Take the trial out, or write `billing_period` "year" or "month".',
      ],
    ],
  ],
  'a least price': [
    [
      'is for a product that does not exist',
      [['registered-agents.json least', { price: '39.00', alsoFor: ['agent_bulk'] }]],
      [
        expect.stringMatching(
          new RegExp(
            '^error registered-agents.json least.alsoFor.0: There is no simple product ' +
              String.raw`"agent_bulk"\. Name one of products.json: `,
          ),
        ) as unknown as string,
      ],
    ],
    [
      'is no less than the price',
      [['registered-agents.json least', { price: '39.00', byState: { WY: '125.00' } }]],
      [
        'warning registered-agents.json least.byState.WY: In WY no offer is ever accepted below the price of ' +
          '$125.00. Write a lower least price.',
      ],
    ],
  ],
  'a file': [
    [
      'lacks its list',
      [['coupons.json coupons', undefined]],
      ['error coupons.json coupons: Missing property "coupons". Write an array value.'],
    ],
    [
      'has a misspelt property',
      [[`${BUNDLES}.0.config.isBusinessIdentiy`, true]],
      [
        'error bundles.json bundles.0.config.isBusinessIdentiy: There is no property "isBusinessIdentiy" here. ' +
          'Did you mean "isBusinessIdentity"?',
      ],
    ],
  ],
  'a state': [
    [
      'has no column of fees',
      [['state-filing-fees.json rows.2.llc_formation', undefined]],
      ['error state-filing-fees.json rows.2.llc_formation: Missing property "llc_formation". Write an integer.'],
    ],
    [
      'has times, but no fees',
      [['filing-methods.json filedIn.PR', { Mail: day }]],
      [
        'error filing-methods.json filedIn.PR: "PR" has no fee: state-filing-fees.json has no such state. There ' +
          'are: DE, NY, WY.',
      ],
    ],
    [
      'has fees twice',
      [['state-filing-fees.json rows.3', { ...(SMALL_FILES['state-filing-fees.json'] as { rows: object[] }).rows[2] }]],
      ['error state-filing-fees.json rows.3.state: "WY" has fees at rows.2, too. Take one of them out.'],
    ],
    [
      'takes nothing',
      [['state-filing-fees.json rows.2.corp_foreign', 0]],
      [
        "warning state-filing-fees.json rows.2.corp_foreign: Wyoming takes nothing. Write the office's fee, if " +
          'there is one.',
      ],
    ],
    [
      'has no fee for a filing',
      [[`${FILINGS}.5.fee`, { byState: { WY: '1.00' }, note: 'Sample.' }]],
      [
        'error filings.json filings.5.fee: There is no fee for DE and NY. Write it in `byState`, or a `sample` ' +
          'for all others.',
      ],
    ],
    [
      'of a filing does not exist',
      [[`${FILINGS}.4.states`, { only: ['NY', 'NX'] }]],
      [
        'error filings.json filings.4.states.only.1: "NX" has no fee: state-filing-fees.json has no such state. ' +
          'Did you mean "NY"?',
      ],
    ],
    [
      'of counties does not exist',
      [[`${FILINGS}.5.localities.XX`, [{ name: 'Nowhere' }]]],
      [
        'error filings.json filings.5.localities.XX: "XX" has no fee: state-filing-fees.json has no such state. ' +
          'There are: DE, NY, WY.',
      ],
    ],
    [
      'that a bundle is limited to does not exist',
      [[`${BUNDLES}.1.config.jurisdiction_limit_select.0`, 'Delaware']],
      [
        'error bundles.json bundles.1.config.jurisdiction_limit_select.0: "Delaware" has no fee: ' +
          'state-filing-fees.json has no such state. There are: DE, NY, WY.',
      ],
    ],
    [
      'has no way to file',
      [['filing-methods.json filedIn.WY', undefined]],
      [
        'error filing-methods.json filedIn.WY: Nobody can file in this state. Write at least one way to file there.',
        // The home state of a foreign company.
        'warning filings.json filings.2.dependents.0: There is no filing "standing" with a method in WY (LLC). A ' +
          'company from there gets none: sell it there, too.',
      ],
    ],
    [
      'has no duration of its registered agent',
      [['registered-agents.json byState.DE', []]],
      [
        'error registered-agents.json byState.DE: The registered agent of DE has no duration. Write at least ' +
          'one, in months, with its price.',
        'error subscription-bundles.json subscriptionBundles.0.states: There is no registered agent in DE. Take ' +
          'these states out, or sell one there.',
      ],
    ],
  ],
  'a fee': [
    [
      'does not say that it is a sample',
      [[`${FILINGS}.3.fee`, { sample: '20.00' }]],
      [
        'error filings.json filings.3.fee: {"sample":"20.00"} does not fit. Write a `note` that says what this ' +
          'fee is, since it is not the one of state-filing-fees.json.',
      ],
    ],
    [
      'is of the table and a sample',
      [[`${FILINGS}.0.fee`, { of: 'llc_formation', sample: '20.00', note: 'Sample.' }]],
      [
        'error filings.json filings.0.fee: {"of":"llc_formation","sample":"20.00","note":"Sample."} does not ' +
          'fit. Write only one of `of`, `like` and `sample`.',
      ],
    ],
  ],
  'a filing': [
    [
      'has no method',
      [[`${FILINGS}.6.methods`, []]],
      [
        'error filings.json filings.6: "Tax ID" has no filing method in US. Write at least one in `methods`, or ' +
          'leave `methods` out to use those of the state.',
      ],
    ],
    [
      'has no county to be filed in',
      [[`${FILINGS}.5.localities.NY`, []]],
      [
        'error filings.json filings.5: "Trade name" has no filing method in NY. Write at least one in `methods`, ' +
          'or leave `methods` out to use those of the state.',
      ],
    ],
    [
      'has a method for nobody it is sold to',
      [[`${FILINGS}.4.methods.0.entityTypes`, ['LLCs']]],
      [
        'error filings.json filings.4.methods.0.entityTypes: "Mail" is for LLCs, and "Publication" is sold to ' +
          'LLC. Did you mean "LLC"?',
        'error filings.json filings.0.dependents.0: There is no filing "publication" with a method in NY (LLC). ' +
          'Sell it there, or limit `states` to those that ask for it and have it.',
      ],
    ],
    [
      'has no method for someone it is sold to',
      [
        [`${FILINGS}.4.entityTypes`, ['LLC', 'Corp']],
        [`${FILINGS}.4.methods.0.entityTypes`, ['LLC']],
      ],
      [
        'error filings.json filings.4.methods: No method is for Corp, to which "Publication" is sold. Write a ' +
          'method for it, or say in `entityTypes` to whom the filing is sold.',
      ],
    ],
    [
      'is there twice',
      [[`${FILINGS}.7`, filing('standing', { states: { only: ['NY', 'WY'] } })]],
      [
        'error filings.json filings.7: The filings standing in NY and standing in WY are those of filings.json ' +
          'filings.3, too. Change or take out one of them.',
      ],
    ],
    [
      'has a method twice',
      [[`${FILINGS}.6.methods.1.type`, 'With SSN']],
      [
        'error filings.json filings.6.methods.1: The id filing-tax-id-US-with-ssn is that of filings.json ' +
          'filings.6.methods.0, too. Change or take out one of them.',
      ],
    ],
  ],
  'a dependent filing': [
    [
      'is none',
      [[`${FILINGS}.0.dependents.0.filing_name`, 'publicaton']],
      [
        'error filings.json filings.0.dependents.0.filing_name: There is no filing "publicaton". Did you mean ' +
          '"publication"?',
      ],
    ],
    [
      'is not filed in that state',
      [[`${FILINGS}.0.dependents.0.states`, undefined]],
      [
        'error filings.json filings.0.dependents.0: There is no filing "publication" with a method in DE (LLC) ' +
          'and WY (LLC). Sell it there, or limit `states` to those that ask for it and have it.',
      ],
    ],
    [
      'is not filed with the country',
      [[`${FILINGS}.0.dependents.0.jurisdiction_option`, 'federal']],
      [
        'error filings.json filings.0.dependents.0: There is no filing "publication" with a method in the ' +
          'country (LLC). Sell it there, or limit `states` to those that ask for it and have it.',
      ],
    ],
    [
      'is not filed in every home state',
      [[`${FILINGS}.3.states`, { except: ['WY'] }]],
      [
        'warning filings.json filings.2.dependents.0: There is no filing "standing" with a method in WY (LLC). A ' +
          'company from there gets none: sell it there, too.',
      ],
    ],
    [
      'is filed in one home state only, which is not its own',
      [
        [`${FILINGS}.2.states`, { only: ['NY'] }],
        [`${FILINGS}.3.states`, { only: ['WY'] }],
        [`${SUBSCRIPTIONS}.1.product_ids.1`, 'report'],
      ],
      [
        'warning filings.json filings.2.dependents.0: There is no filing "standing" with a method in DE (LLC) ' +
          'and NY (LLC). A company from there gets none: sell it there, too.',
      ],
    ],
    [
      'is not for that entity type',
      [
        [
          `${FILINGS}.1.dependents`,
          [{ filing_name: 'publication', jurisdiction_option: 'same', states: { only: ['NY'] } }],
        ],
      ],
      [
        'error filings.json filings.1.dependents.0: There is no filing "publication" with a method in NY (Corp). ' +
          'Sell it there, or limit `states` to those that ask for it and have it.',
      ],
    ],
    [
      'is of a sub type that is not sold',
      [
        [
          `${FILINGS}.2.dependents.0`,
          { filing_name: 'formation', filing_sub_name: 'PLLC', jurisdiction_option: 'same' },
        ],
      ],
      [
        'error filings.json filings.2.dependents.0: There is no filing "formation PLLC" with a method in DE ' +
          '(LLC), NY (LLC) and WY (LLC). Sell it there, or limit `states` to those that ask for it and have it.',
      ],
    ],
    [
      'is asked for in no state',
      [
        [
          `${FILINGS}.4.dependents`,
          [{ filing_name: 'standing', jurisdiction_option: 'same', states: { only: ['DE'] } }],
        ],
      ],
      [
        'warning filings.json filings.4.dependents.0: No state asks for this filing. Write states in which the ' +
          'filing above is sold, or take it out.',
      ],
    ],
    [
      'is the filing itself',
      [[`${FILINGS}.3`, filing('standing', withDependent('standing'))]],
      [
        'error filings.json filings.3.dependents: These filings ask for each other: standing in DE → standing in ' +
          'DE. Take one of them out of the dependents of another.',
      ],
    ],
    [
      'asks for what asked for it',
      [
        [`${FILINGS}.7`, filing('a', { ...withDependent('b'), states: { only: ['WY'] } })],
        [`${FILINGS}.8`, filing('b', withDependent('c'))],
        [`${FILINGS}.9`, filing('c', { ...withDependent('a'), states: { only: ['WY'] } })],
      ].map(([place, to]): Change => [place as string, to]),
      [
        'error filings.json filings.8.dependents.0: There is no filing "c" with a method in DE (LLC), DE (Corp), ' +
          'NY (LLC) and NY (Corp). Sell it there, or limit `states` to those that ask for it and have it.',
        'error filings.json filings.7.dependents: These filings ask for each other: a in WY → b in WY → c in WY ' +
          '→ a in WY. Take one of them out of the dependents of another.',
      ],
    ],
    [
      'asks in the home state for what asked for it',
      [[`${FILINGS}.3`, filing('standing', { ...withDependent('foreign'), entityTypes: ['LLC'] })]],
      [
        'error filings.json filings.2.dependents: These filings ask for each other: foreign LLC in DE → standing ' +
          'in DE → foreign LLC in DE. Take one of them out of the dependents of another.',
      ],
    ],
  ],
  'a bundle': [
    [
      'is named by no product',
      [[`${BUNDLES}.0.product_id`, 'kitt']],
      ['error bundles.json bundles.0.product_id: There is no product "kitt" in products.json. Did you mean "kit"?'],
    ],
    [
      'holds an unknown product',
      [[`${BUNDLES}.0.product_ids.1`, 'filing-llc-WY']],
      [
        'error bundles.json bundles.0.product_ids.1: There is no product "filing-llc-WY" in products.json. There ' +
          'are: book, seal, kit, office, report.',
      ],
    ],
    [
      'holds itself',
      [[`${BUNDLES}.0.product_ids.2`, 'kit']],
      ['error bundles.json bundles.0.product_ids.2: The bundle "kit" holds itself. Take it out.'],
    ],
    [
      'holds a bundle',
      [[`${BUNDLES}.0.product_ids.2`, 'office']],
      [
        'warning bundles.json bundles.0.product_ids.2: "office" is a bundle of its own; only its name is sold ' +
          'here. Write what it holds.',
      ],
    ],
    [
      'holds a bundle that holds it',
      [
        [`${BUNDLES}.0.product_ids.2`, 'office'],
        [`${BUNDLES}.1.product_ids.1`, 'kit'],
      ],
      [
        'warning bundles.json bundles.0.product_ids.2: "office" is a bundle of its own; only its name is sold ' +
          'here. Write what it holds.',
        'warning bundles.json bundles.1.product_ids.1: "kit" is a bundle of its own; only its name is sold here. ' +
          'Write what it holds.',
        'error bundles.json bundles.0.product_ids.2: These bundles hold each other: kit → office → kit. Take it out.',
      ],
    ],
    [
      'lists a product that it does not hold',
      [[`${BUNDLES}.0.config.lineItems.1.product_id`, 'report']],
      [
        'error bundles.json bundles.0.config.lineItems.1.product_id: The bundle "kit" does not hold "report". ' +
          'There are: book, seal.',
      ],
    ],
    [
      'holds a product twice',
      [[`${BUNDLES}.0.product_ids.2`, 'book']],
      ['error bundles.json bundles.0.product_ids.2: The bundle "kit" holds "book" twice. Take one of them out.'],
    ],
    [
      'holds nothing',
      [[`${BUNDLES}.1.product_ids`, []]],
      ['warning bundles.json bundles.1.product_ids: The bundle "office" holds nothing. Write what it holds.'],
    ],
    [
      'is there twice',
      [[`${BUNDLES}.1.product_id`, 'kit']],
      [
        'error bundles.json bundles.1: The bundle kit is that of bundles.json bundles.0, too. Change or take out ' +
          'one of them.',
      ],
    ],
    [
      'has a trigger without conditions',
      [[`${BUNDLES}.1.config.orConditions`, []]],
      [
        'error bundles.json bundles.1.config.fieldTriggerToggle: Nothing brings the bundle "office": it has no ' +
          'conditions. Write `orConditions`, or false.',
      ],
    ],
    [
      'has conditions that are not looked at',
      [[`${BUNDLES}.1.config.fieldTriggerToggle`, false]],
      [
        'warning bundles.json bundles.1.config.orConditions: These conditions are not looked at. Write ' +
          '"fieldTriggerToggle": true, or take them out.',
      ],
    ],
    [
      'is limited to no state',
      [[`${BUNDLES}.1.config.jurisdiction_limit_select`, []]],
      [
        'error bundles.json bundles.1.config.jurisdiction_limit_select: The bundle "office" is sold in no state. ' +
          'Write the states it is sold in, or "jurisdiction_limit_toggle": false.',
      ],
    ],
    [
      'has a limit that is not looked at',
      [[`${BUNDLES}.1.config.jurisdiction_limit_toggle`, undefined]],
      [
        'warning bundles.json bundles.1.config.jurisdiction_limit_select: This limit is not looked at. Write ' +
          '"jurisdiction_limit_toggle": true, or take it out.',
      ],
    ],
  ],
  'a subscription': [
    [
      'is there twice for a state',
      [
        [`${SUBSCRIPTIONS}.0.states`, undefined],
        [`${SUBSCRIPTIONS}.1.states.only`, ['NY', 'WY']],
        [`${SUBSCRIPTIONS}.1.product_ids`, ['report']],
      ],
      [
        'error subscription-bundles.json subscriptionBundles.1.states: NY and WY: subscriptionBundles.0 is for ' +
          'there, too. Leave every state to one of them.',
      ],
    ],
    [
      'is there for no company of a state',
      [[`${SUBSCRIPTIONS}.0.states.except`, ['NY', 'WY']]],
      [
        'warning subscription-bundles.json subscriptionBundles: There is none for WY. A customer there cannot be ' +
          'billed monthly: add them.',
      ],
    ],
    [
      'covers nothing',
      [[`${SUBSCRIPTIONS}.0.product_ids`, []]],
      [
        'error subscription-bundles.json subscriptionBundles.0.product_ids: This subscription covers nothing. ' +
          'Write what it covers.',
      ],
    ],
    [
      'covers an unknown product',
      [[`${SUBSCRIPTIONS}.0.product_ids.1`, 'raport']],
      [
        'error subscription-bundles.json subscriptionBundles.0.product_ids.1: There is no product "raport" in DE ' +
          'and WY. Did you mean "report"?',
      ],
    ],
    [
      "covers another state's product",
      [[`${SUBSCRIPTIONS}.1.product_ids.1`, 'filing-standing-WY']],
      [
        'error subscription-bundles.json subscriptionBundles.1.product_ids.1: There is no product ' +
          '"filing-standing-WY" in NY. There are: book, seal, kit, office, report.',
      ],
    ],
  ],
  'a coupon': [
    [
      'takes nothing off',
      [['coupons.json coupons.0.percent_value', undefined]],
      [
        'error coupons.json coupons.0: The coupon "TEN" takes nothing off. Write either `dollar_value` or ' +
          '`percent_value`.',
      ],
    ],
    [
      'takes off both',
      [['coupons.json coupons.0.dollar_value', '5.00']],
      [
        'error coupons.json coupons.0: The coupon "TEN" takes off both dollars and a percentage. Write either ' +
          '`dollar_value` or `percent_value`.',
      ],
    ],
    [
      'takes zero dollars off',
      [['coupons.json coupons.1.dollar_value', '0.00']],
      ['error coupons.json coupons.1.dollar_value: The coupon "FIVE" takes nothing off. Write dollars above zero.'],
    ],
    [
      'takes zero percent off',
      [['coupons.json coupons.0.percent_value', 0]],
      [
        'error coupons.json coupons.0.percent_value: The coupon "TEN" takes 0 percent off. Write a number above ' +
          '0, up to 100.',
      ],
    ],
    [
      'takes more than everything off',
      [['coupons.json coupons.2.percent_value', 100.5]],
      [
        'error coupons.json coupons.2.percent_value: The coupon "ALL" takes 100.5 percent off. Write a number ' +
          'above 0, up to 100.',
      ],
    ],
    [
      'is for an unknown product',
      [['coupons.json coupons.1.product_id_restrictions.1', 'filing-llc-WV']],
      [
        'error coupons.json coupons.1.product_id_restrictions.1: There is no product "filing-llc-WV". Did you ' +
          'mean "filing-llc-WY"?',
      ],
    ],
    [
      'is there twice',
      [['coupons.json coupons.2.id', 'TEN']],
      [
        'error coupons.json coupons.2: The coupon TEN is that of coupons.json coupons.0, too. Change or take out ' +
          'one of them.',
      ],
    ],
  ],
  'an id': [
    [
      'is that of another product',
      [
        ['products.json simpleProducts.4.id', 'seal'],
        [`${BUNDLES}.1.product_ids.0`, 'seal'],
        [`${SUBSCRIPTIONS}.0.product_ids.1`, 'book'],
      ],
      [
        'error products.json simpleProducts.4: The id seal is that of products.json simpleProducts.1, too. ' +
          'Change or take out one of them.',
      ],
    ],
    [
      'is made twice of one duration',
      [
        ['registered-agents.json durations.1.months', 12],
        [`${SUBSCRIPTIONS}.1.product_ids.0`, 'report'],
      ],
      [
        'error registered-agents.json durations.1: The ids registered-agent-NY-12 and registered-agent-WY-12 are ' +
          'those of registered-agents.json durations.0, too. Change or take out one of them.',
      ],
    ],
  ],
};

describe.each(Object.entries(MISTAKES))('%s', (_, cases) => {
  it.each(cases)(
    '%s: all of it is found, with file, path and what to do, and nothing else',
    (_title, changes, expected) => {
      expect(findingsAfter(...changes)).toEqual(expected);
    },
  );
});

it('a state needs no fee for a filing that its counties accept', () => {
  expect(
    findingsAfter(
      [`${FILINGS}.5.fee`, { byState: { DE: '1.00', WY: '1.00' }, note: 'Sample.' }],
      [`${FILINGS}.5.localities.NY.1.fee`, '2.00'],
    ),
  ).toEqual([]);
});

it('a missing file is reported', () => {
  const { 'bundles.json': _, ...files } = SMALL_FILES;
  expect(told(loadFiles(join(root, 'without-bundles'), files))).toEqual([
    'error bundles.json : This file cannot be read. Write it, or let the server read it.',
  ]);
});

it('the errors of all files are reported together', () => {
  expect(
    findingsAfter(['products.json simpleProducts.0.price', undefined], ['coupons.json coupons.0.id', '']),
  ).toHaveLength(2);
  expect(
    findingsAfter(['bundles.json bundles.0.product_id', 'kitt'], ['coupons.json coupons.0.percent_value', 0]),
  ).toHaveLength(2);
});
