import { array, enums, integer, min, nonempty, number, object, record, size, string, type Infer } from 'superstruct';
import { SimpleProductStruct } from 'shared-contracts/catalogue';
import { WireCentsStruct } from 'shared-contracts/wire-cents';

const TimeSpanStruct = object({ days: min(integer(), 0), hours: min(integer(), 0) });
const StateCodeStruct = size(string(), 2);

/** State fees as they were compiled: whole dollars, with where they come from and how sure they are. */
export const StateFeesStruct = object({
  meta: object({
    unit: string(), as_of: string(), disclaimer: nonempty(string()), confidence: string(), excludes: string(),
  }),
  rows: nonempty(array(object({
    state: StateCodeStruct, name: nonempty(string()),
    llc_formation: min(integer(), 0), corp_formation: min(integer(), 0), llc_foreign: min(integer(), 0), corp_foreign: min(integer(), 0),
    confidence: enums(['high', 'medium', 'low']), checked: array(string()), source_note: string(),
  }))),
});
export type StateFees = Infer<typeof StateFeesStruct>;

const MethodTypeStruct = enums(['Online', 'Mail', 'Expedited', 'In person']);

/**
 * What the site sells around the state's fee. `methods` are the ways to file and what each adds to the
 * fee; `filedIn` says which of them a state has and how long it takes.
 */
export const FilingStruct = object({
  entityType: enums(['LLC']),
  name: nonempty(string()),
  price: WireCentsStruct,
  methods: nonempty(array(object({
    type: MethodTypeStruct, addedFee: WireCentsStruct, surchargePercent: min(number(), 0), docsIn: TimeSpanStruct,
  }))),
  filedIn: record(StateCodeStruct, record(MethodTypeStruct, TimeSpanStruct)),
});
export type Filing = Infer<typeof FilingStruct>;

/** Products without a filing. */
export const ProductsStruct = object({
  registeredAgent: object({
    name: nonempty(string()),
    durations: nonempty(array(object({ months: min(integer(), 1), price: WireCentsStruct }))),
  }),
  simpleProducts: array(SimpleProductStruct),
});
export type Products = Infer<typeof ProductsStruct>;
