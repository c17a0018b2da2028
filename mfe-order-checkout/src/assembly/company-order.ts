import type { Known, PageProblem } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { statesOf, type States } from 'shared-contracts/state-lists';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import {
  formationKindOf,
  type FormationKind,
  moduleOfFormation,
  kindOfEntityType,
} from '../formation/formation-kinds.ts';
import { cartOptionsOf, type CartOptions } from '../offers/cart-options.ts';
import type { LineData } from './order-form-type.ts';
import { formationData, type FormationData } from './formation-data.ts';
import { problem } from './page-problems.ts';
import { filedName } from '../company/designators.ts';
import { ENTITY_TYPE_MODULES } from '../company/chosen-company.ts';
import type { ProductOffer } from '../offers/product-offer.ts';

/** An answer that the details of each kind of company always have. */
const DETAIL: Readonly<Record<FormationKind, string>> = {
  llc: 'formationDetails.llc.members.0.lastName',
  corporation: 'formationDetails.corporation.president.lastName',
  nonprofit: 'formationDetails.nonprofit.type',
};

/** The answer by which an order shows that it has the details of its kind of company. */
export function detailOfKind(data: FormValues): string[] {
  const kind = formationKindOf({ data });
  return [kind ? DETAIL[kind] : 'formationDetails'];
}

/** Gives the line of the page's company filing its data. */
export function companyFilingLine(known: Known, data: LineData): Readonly<Record<string, LineData>> {
  const filing = companyFilingOffer(cartOptionsOf(known).primaryProducts);
  return filing ? { [filing.saveAs]: data } : {};
}

const LISTED = 'would_you_like_to_list_members_managers_on_the_state_record_';

/**
 * What only some states want to know of a company that exists: the module's option that lists the states, and the
 * property.
 */
const STATE_PROPERTIES: Readonly<Record<FormationKind, Readonly<Record<string, keyof FormationData>>>> = {
  llc: { listMembersStates: LISTED },
  corporation: {
    listOfficersStates: LISTED,
    issuedSharesStates: 'issued_shares',
    totalLiabilitiesStates: 'total_liabilities',
    totalAssetsStates: 'total_assets',
  },
  nonprofit: {},
};

/** The filing data of a company that exists in another state; the line names the state that it is filed in. */
export const filingInState: LineData = (data, company, { state, data: { local_jurisdiction } }) => ({
  ...formationData(data, company),
  state: state?.key ?? '',
  ...(local_jurisdiction !== undefined && { local_jurisdiction }),
});

/** The same for an order that files in several states: each line has only what its state wants. */
export function filingInEachState(known: Known): LineData {
  const kind = formationKindOf(known);
  const lists = kind ? optionsOfModule<Record<string, States>>(known, moduleOfFormation(kind)) : undefined;
  return (data, company, product) => {
    const isWanted = (property: string) =>
      Object.entries(kind ? STATE_PROPERTIES[kind] : {}).every(
        ([option, ofStates]) =>
          ofStates !== property || statesOf(lists?.[option] ?? []).includes(product.state?.key ?? ''),
      );
    return Object.fromEntries(
      Object.entries(filingInState(data, company, product)).filter(([property]) => isWanted(property)),
    );
  };
}

/**
 * The filing data of two companies: the first has the answers; the second has the same, except for its name and, if the
 * first company owns it, for its only member.
 */
export function formationOfTwo({ page }: Known): LineData {
  return (data, company) => {
    const first = formationData(data, company);
    const { secondCompanyName, secondCompanyOwner } = data.companyInformation ?? {};
    const owner = { role: 'Member', company_name: company.name, address: first.company_principal_address };
    return {
      ...first,
      second_company: {
        company_name: filedName(secondCompanyName, { page, data }),
        ...(secondCompanyOwner === 'first-company'
          ? { management_type: 'Member', officials: [owner] }
          : { management_type: first.management_type, officials: first.officials }),
      },
    };
  };
}

/** Entity types that the page offers without asking what the state wants to know of such a company. */
export function formationPageProblems(page: PageConfig): PageProblem[] {
  const modules = modulesOf(page);
  const used = new Set(modules.map(({ use }) => use.module));
  return modules
    .filter(({ use }) => ENTITY_TYPE_MODULES.includes(use.module))
    .flatMap(({ use, at }) =>
      (use.options['entityTypes'] as readonly { key: string }[]).flatMap(({ key }, index): PageProblem[] => {
        const kind = kindOfEntityType(key);
        const path = `${at}.options.entityTypes.${index}`;
        if (!kind)
          return [problem(path, `No module asks for the formation details of "${key}".`, 'Leave the entity type out.')];
        const module = moduleOfFormation(kind);
        return used.has(module)
          ? []
          : [problem(path, `No step asks for the formation details of "${key}".`, `Add a module "${module}".`)];
      }),
    );
}

/** The filings that form, register or move a company, by the `type` of their products in the catalogue. */
const COMPANY_FILINGS: readonly string[] = [
  'formation',
  'formation_free',
  'double_llc',
  'foreign_registration',
  'domestication',
];

/** The offer of the filing that the page is about, if it sells one. */
export function companyFilingOffer(primaryProducts: CartOptions['primaryProducts']): ProductOffer | undefined {
  return primaryProducts.find(({ filing }) => filing !== undefined && COMPANY_FILINGS.includes(filing.type));
}
