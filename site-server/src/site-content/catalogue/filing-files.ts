import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  string,
  type Infer,
} from 'superstruct';
import { DependentFilingStruct } from 'shared-contracts/catalogue';
import { WireCentsStruct } from 'shared-contracts/wire-cents';

// The files a site owner writes; `CATALOGUE.md` beside them explains each field.

export const StateCodeStruct = pattern(string(), /^[A-Z]{2}$/);
const TimeSpanStruct = object({ days: min(integer(), 0), hours: min(integer(), 0) });
const NameStruct = nonempty(string());

/** A selection of states; leaving it out means all states. */
export const StatesStruct = refine(
  object({ only: optional(array(StateCodeStruct)), except: optional(array(StateCodeStruct)) }),
  'states',
  ({ only, except }) =>
    (only === undefined) !== (except === undefined) || 'Expected either `only` or `except`, with codes of states',
);
export type States = Infer<typeof StatesStruct>;

/** State fees as compiled: whole dollars, with their sources and how reliable they are. */
export const StateFeesStruct = object({
  meta: object({
    unit: string(),
    as_of: string(),
    disclaimer: nonempty(string()),
    confidence: string(),
    excludes: string(),
  }),
  rows: nonempty(
    array(
      object({
        state: StateCodeStruct,
        name: NameStruct,
        llc_formation: min(integer(), 0),
        corp_formation: min(integer(), 0),
        llc_foreign: min(integer(), 0),
        corp_foreign: min(integer(), 0),
        confidence: enums(['high', 'medium', 'low']),
        checked: array(string()),
        source_note: string(),
      }),
    ),
  ),
});
export type StateFees = Infer<typeof StateFeesStruct>;
export type StateRow = StateFees['rows'][number];

const FEE_COLUMNS = ['llc_formation', 'corp_formation', 'llc_foreign', 'corp_foreign'] as const;
const METHOD_TYPES = ['Online', 'Mail', 'Expedited', 'In person'] as const;

/** The methods of filing with a state's office: what each adds to the fee, and how long each state takes. */
export const FilingMethodsFileStruct = object({
  methods: nonempty(
    array(
      object({
        type: enums(METHOD_TYPES),
        addedFee: WireCentsStruct,
        surchargePercent: min(number(), 0),
        docsIn: TimeSpanStruct,
      }),
    ),
  ),
  filedIn: record(StateCodeStruct, record(enums(METHOD_TYPES), TimeSpanStruct)),
});
export type FilingMethodsFile = Infer<typeof FilingMethodsFileStruct>;

/**
 * The office's fee: a column of the state-fee table (`of`), or else a sample fee, which needs a `note` that explains
 * it.
 */
const FeeStruct = refine(
  object({
    of: optional(enums(FEE_COLUMNS)),
    /** A sample fee equal to this column of the table. */
    like: optional(enums(FEE_COLUMNS)),
    sample: optional(WireCentsStruct),
    byState: defaulted(record(StateCodeStruct, WireCentsStruct), {}),
    note: optional(NameStruct),
    /** Multiplies fee and surcharge, for a product that combines this many filings. */
    times: defaulted(min(integer(), 1), 1),
  }),
  'fee',
  ({ of, like, sample, byState, note }) => {
    if ([of, like, sample].filter((source) => source !== undefined).length > 1)
      return 'Expected only one of `of`, `like` and `sample`';
    const isSample = of === undefined || Object.keys(byState).length > 0;
    return (
      !isSample ||
      note !== undefined ||
      'Expected a `note` that says what this fee is, since it is not the one of state-filing-fees.json'
    );
  },
);

const OwnMethodStruct = object({
  type: NameStruct,
  addedFee: defaulted(WireCentsStruct, '0.00'),
  surchargePercent: defaulted(min(number(), 0), 0),
  filedIn: TimeSpanStruct,
  docsIn: TimeSpanStruct,
  entityTypes: optional(array(NameStruct)),
  preparation: optional(object({ action: NameStruct, document: NameStruct, time: TimeSpanStruct })),
  askedLater: optional(NameStruct),
});

const DependentStruct = object({
  ...DependentFilingStruct.schema,
  filing_name: NameStruct,
  /** States whose office requires it. */
  states: optional(StatesStruct),
});

/** One kind of filing, for all states in which it is sold. */
const FilingRuleStruct = object({
  type: pattern(string(), /^[a-z][a-z0-9_]*$/),
  subType: nullable(NameStruct),
  name: NameStruct,
  price: WireCentsStruct,
  fee: FeeStruct,
  /** Filed with the federal government instead of a state. */
  federal: defaulted(boolean(), false),
  states: optional(StatesStruct),
  /** The entity types that a filing without a sub type is for; empty means all. */
  entityTypes: defaulted(array(NameStruct), []),
  /** Replaces the general methods of filing with the state's office. */
  methods: optional(array(OwnMethodStruct)),
  /** Leaves out the office's card surcharge. */
  withoutSurcharge: defaulted(boolean(), false),
  agency: defaulted(NameStruct, '{state} business filing office'),
  /** By state, the counties and cities that accept the filing instead of the state. */
  localities: defaulted(
    record(StateCodeStruct, array(object({ name: NameStruct, fee: optional(WireCentsStruct) }))),
    {},
  ),
  dependents: defaulted(array(DependentStruct), []),
});
export type FilingRule = Infer<typeof FilingRuleStruct>;
export type Locality = FilingRule['localities'][string][number];
export type OwnMethod = NonNullable<FilingRule['methods']>[number];

export const FilingsFileStruct = object({ meta: object({ sampleFees: NameStruct }), filings: array(FilingRuleStruct) });
export type FilingsFile = Infer<typeof FilingsFileStruct>;
