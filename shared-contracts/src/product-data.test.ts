import { describe, expect, it } from '@jest/globals';
import { withValueAt } from './data-path.ts';
import { decode } from './decode.ts';
import {
  BookAndSealDataStruct,
  ComplianceFilingDataStruct,
  DOCKET_NUMBER_TYPES,
  LawOnCallDataStruct,
  MailForwardingDataStruct,
  NotaryDataStruct,
  ProcessAgentAnswersStruct,
  ProcessAgentDataStruct,
  processAgentDataOf,
  RenewalDataStruct,
  TradeNameDataStruct,
  TradeNamesStruct,
} from './product-data.ts';
import {
  decoderOf,
  optionalPathsOf,
  pathsOf,
  requiredPathsOf,
  wrongPathsOf,
  type Decoder,
} from './test-data/required-paths.ts';

const AGENT = { docket_type: 'MC', docket_number: '123456', usdot_number: '7654321' };
const NOTARY = {
  first_name: 'Maya',
  middle_name: 'Ada',
  last_name: 'Okafor',
  notary_id: '20-117',
  city: 'Cheyenne',
  company_state: 'WY',
  exp_month: '8',
  exp_day: '31',
  exp_year: '2029',
};
const ADDRESS = {
  label: 'temp',
  kind: 'temp',
  line1: '2210 Evans Ave',
  city: 'Cheyenne',
  zip_postal_code: '82001',
  state_province_region: 'WY',
  country: 'US',
};
const BOOK = {
  company_name: 'Alder & Wren Coffee LLC',
  entity_type: 'LLC',
  company_state: 'WY',
  names: ['Maya Okafor'],
  address: ADDRESS,
  formation_year: '2026',
  emboss_seal_capitalization: 'as written',
};

describe('the data of a product', () => {
  it.each<[string, Decoder, object, string[]]>([
    [
      '[SC-091] a process agent has docket type and number and a USDOT number',
      decoderOf(ProcessAgentDataStruct),
      AGENT,
      [],
    ],
    [
      '[SC-093] a notary has a name, an id, a place and an expiry',
      decoderOf(NotaryDataStruct),
      NOTARY,
      ['middle_name'],
    ],
    [
      '[SC-094] book and seal have the company, its people, address and year, and how it is embossed',
      decoderOf(BookAndSealDataStruct),
      BOOK,
      ['emboss_seal_capitalization'],
    ],
    [
      '[SC-095] law on call has the needs and a state',
      decoderOf(LawOnCallDataStruct),
      { legal_needs: 'A lease', state: 'UT' },
      [],
    ],
    [
      '[SC-095] a compliance filing has the date of formation',
      decoderOf(ComplianceFilingDataStruct),
      { formation_date: '02/28/2024' },
      [],
    ],
    ['[SC-095] a renewal has a state', decoderOf(RenewalDataStruct), { state: 'WY' }, []],
    [
      '[SC-096] a trade name line has one trade name',
      decoderOf(TradeNameDataStruct),
      { trade_name: 'Wren Roasters' },
      [],
    ],
    [
      '[SC-096] trade names stand by state, one each',
      decoderOf(TradeNamesStruct),
      { WY: { trade_name: 'Wren' }, UT: { trade_name: 'Alder' } },
      ['WY', 'UT'],
    ],
    [
      '[SC-097] mail forwarding says which service it is',
      decoderOf(MailForwardingDataStruct),
      { serviceType: 'mf' },
      [],
    ],
  ])('%s', (_, decoder, complete, optional) => {
    expect(decoder(complete)).toEqual({ kind: 'decoded', value: complete });
    expect(optionalPathsOf(decoder, complete)).toEqual(optional);
    expect(requiredPathsOf(decoder, complete)).toEqual(pathsOf(complete).filter((path) => !optional.includes(path)));
    expect(decoder({ ...complete, more: 1 }).kind).toBe('malformed');
  });

  it.each<[string, string, unknown, Decoder, object]>([
    ['SC-091', 'docket_number', '', decoderOf(ProcessAgentDataStruct), AGENT],
    ['SC-093', 'exp_month', '008', decoderOf(NotaryDataStruct), NOTARY],
    ['SC-093', 'exp_year', '29', decoderOf(NotaryDataStruct), NOTARY],
    ['SC-093', 'company_state', 'Wyoming', decoderOf(NotaryDataStruct), NOTARY],
    ['SC-094', 'names.0', '', decoderOf(BookAndSealDataStruct), BOOK],
    ['SC-094', 'address.line1', undefined, decoderOf(BookAndSealDataStruct), BOOK],
    ['SC-094', 'formation_year', 2026, decoderOf(BookAndSealDataStruct), BOOK],
    ['SC-095', 'formation_date', '2024-02-28', decoderOf(ComplianceFilingDataStruct), { formation_date: '02/28/2024' }],
    ['SC-096', 'WY.trade_name', '', decoderOf(TradeNamesStruct), { WY: { trade_name: 'Wren' } }],
    ['SC-097', 'serviceType', 'both', decoderOf(MailForwardingDataStruct), { serviceType: 'mf' }],
  ])('[%s] %s cannot be %j', (_, path, value, decoder, complete) => {
    expect(wrongPathsOf(decoder, withValueAt<unknown>(complete, path, value))).toEqual([path]);
  });

  it('[SC-097] the other service is the virtual office', () => {
    expect(decode(MailForwardingDataStruct, { serviceType: 'vo' }).kind).toBe('decoded');
  });
});

describe('a process agent', () => {
  it('[SC-092] is of type MC, FF or MX', () => {
    expect(DOCKET_NUMBER_TYPES).toEqual(['MC', 'FF', 'MX']);
    for (const docket_type of ['MC', 'FF', 'MX'])
      expect(decode(ProcessAgentDataStruct, { ...AGENT, docket_type }).kind).toBe('decoded');
    for (const docket_type of ['mc', 'MCX', ''])
      expect(decode(ProcessAgentDataStruct, { ...AGENT, docket_type }).kind).toBe('malformed');
  });

  it.each([
    ['a text', 'FF'],
    ['an option', { key: 'FF', value: 'Freight Forwarder' }],
  ])(
    '[SC-091] is asked for in the words of the form and submitted in those of the site, its type being %s',
    (_, docketNumberType) => {
      const decoded = decode(ProcessAgentAnswersStruct, {
        docketNumberType,
        docketNumber: '123456',
        USDOTNumber: '7654321',
        more: 1,
      });
      expect(decoded.kind === 'decoded' && processAgentDataOf(decoded.value)).toEqual({ ...AGENT, docket_type: 'FF' });
    },
  );

  it('[SC-091] without one of its answers is refused at that answer', () => {
    const answers = { docketNumberType: { key: 'MX' }, docketNumber: '1', USDOTNumber: '2' };
    expect(requiredPathsOf(decoderOf(ProcessAgentAnswersStruct), answers)).toEqual([
      'docketNumberType',
      'docketNumber',
      'USDOTNumber',
    ]);
  });
});
