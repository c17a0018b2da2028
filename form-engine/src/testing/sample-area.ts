import { create, defaulted, object, string } from 'superstruct';
import { moduleRules, type LoadedRules, type Preselect } from 'shared-contracts/area-rules';
import { PageConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import { CONTRACT_RANGE } from 'shared-contracts/version';

/** A page of two steps; with the two modules of `sampleArea` the minimum that shows how the shell treats any area. */
export const samplePage: PageConfig = create(
  {
    pageId: 'sample',
    path: '/sample',
    formType: 'FormABusinessForm',
    title: 'Sample',
    pluginVersion: '1',
    submitter: 'order-checkout',
    steps: [
      {
        key: 'company',
        title: 'Company',
        sections: [{ modules: [{ module: 'order-checkout/name', options: {}, required: true }] }],
      },
      {
        key: 'managers',
        title: 'Managers',
        showCondition: { orConditions: [{ andConditions: [{ fieldKey: 'managed', fieldVal: 'yes' }] }] },
        sections: [{ modules: [{ module: 'order-checkout/managers', options: {}, required: true }] }],
      },
    ],
    site: {
      websiteId: 1,
      name: 'Site',
      phone: '(307) 555-0142',
      legalNote: 'Note.',
      termsLink: '/terms/',
      loginLink: '/login',
      jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }],
    },
  },
  PageConfigStruct,
);

const options = object({ label: defaulted(string(), 'Company Name') });

export const sampleArea: LoadedRules = {
  area: 'order-checkout',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [] },
  modules: {
    name: moduleRules<{ label: string }>({
      options,
      initialValues: () => ({ companyInformation: { companyName: 'Unnamed' } }),
      fields: ({ label }) => ({
        'companyInformation.companyName': { label, rules: 'required|length:2' },
        'paymentInformation.number': { label: 'Card', rules: '', secret: 'browser' },
      }),
      settle: (_options, before, after) =>
        before.data.companyInformation?.companyName !== after.data.companyInformation?.companyName
          ? [
              {
                kind: 'set',
                path: 'companyInformation.altCompanyName',
                value: `${after.data.companyInformation?.companyName ?? ''} 2`,
              },
            ]
          : [],
    }),
    managers: moduleRules<Record<string, never>>({
      options: object({}),
      fields: () => ({ 'formationDetails.llc.managers': { label: 'Managers', rules: 'required' } }),
    }),
  },
};

/** Preselects the answer at `path` if the query parameter has one of the `values`. */
function preselectOf(path: string, parameter: string, values: readonly string[]): Preselect {
  return {
    name: path.split('.').at(-1) ?? path,
    parameter,
    choose: (wanted) => (values.includes(wanted) ? { path, value: wanted } : undefined),
  };
}

export const preselectedColor = preselectOf('customFields.color', 'favorite_color', ['red', 'blue', 'green']);
export const preselectedSize = preselectOf('customFields.size', 'size', ['S', 'L']);
/** With the answer `yes` the step `managers` is active. */
export const preselectedManaged = preselectOf('managed', 'managed', ['yes', 'no']);
/** Its answer also has an initial value. */
export const preselectedName = preselectOf('companyInformation.companyName', 'name', ['Wren LLC']);
