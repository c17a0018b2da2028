import type { Catalogue, FilingMethod, FilingProduct, RegisteredAgentProduct } from 'shared-contracts/catalogue';
import { percentOf } from 'shared-contracts/money';
import type { Filing, Products, StateFees } from './catalogue-files.ts';

type StateRow = StateFees['rows'][number];

export interface CatalogueSources {
  fees: StateFees;
  filing: Filing;
  products: Products;
}

/** The whole catalogue: every state's registered agents and filings, and the simple products. Ids never change. */
export function buildCatalogue({ fees, filing, products }: CatalogueSources): Catalogue {
  return {
    registeredAgentProducts: fees.rows.flatMap((row) => registeredAgentsOf(row, products)),
    simpleProducts: products.simpleProducts,
    filingProducts: fees.rows.map((row) => filingProductOf(row, filing)),
    loadedStates: fees.rows.map(({ state }) => state),
  };
}

function registeredAgentsOf({ state, name }: StateRow, { registeredAgent }: Products): RegisteredAgentProduct[] {
  return registeredAgent.durations.map(({ months, price }) => ({
    id: `registered-agent-${state}-${months}`,
    name: registeredAgent.name,
    price,
    duration: months,
    registered_agent: {
      id: `registered-agent-${state}`,
      jurisdiction: { id: state, abbreviation: state, state_province_region: name },
    },
  }));
}

function filingProductOf(row: StateRow, filing: Filing): FilingProduct {
  const { entityType, name, price } = filing;
  return {
    id: `filing-${entityType.toLowerCase()}-${row.state}`,
    name, price, type: 'formation', sub_type: entityType, state: row.state,
    filing_methods: filingMethodsOf(row, filing),
  };
}

/**
 * The ways to file in one state. What a method costs is the state's fee and what the method adds; the
 * surcharge is a share of that, since the state's office takes a card for it (SC-082).
 */
function filingMethodsOf({ state, llc_formation: fee }: StateRow, { entityType, methods, filedIn }: Filing): FilingMethod[] {
  return methods.flatMap(({ type, addedFee, surchargePercent, docsIn }) => {
    const time = filedIn[state]?.[type];
    if (!time) return [];
    const cost = fee * 100 + addedFee;
    return [{
      id: `filing-${entityType.toLowerCase()}-${state}-${type.toLowerCase().replace(' ', '-')}`,
      type, jurisdiction: state, entity_types: [entityType], cost,
      surcharge: percentOf(cost, surchargePercent), filed_in: time, docs_in: docsIn, local_jurisdiction: null,
    }];
  });
}

/** States that cannot be filed in, for a refused start: the catalogue would sell what nobody can do. */
export function statesWithoutMethod({ filingProducts }: Catalogue): string[] {
  return filingProducts.filter(({ filing_methods }) => filing_methods.length === 0).map(({ state }) => state);
}
