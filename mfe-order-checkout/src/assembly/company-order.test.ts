import { expect, it } from '@jest/globals';
import { businessForm } from '../test-data/company-page.ts';
import { ALL_TYPES, CORP, formationPage, LLC } from '../test-data/formation-page.ts';
import { formationPageProblems } from './company-order.ts';

const AT = 'steps.0.sections.0.modules.0.options.entityTypes';

it('[OC-252] a page that asks for the details of every entity type that it offers has no mistake', () => {
  expect(formationPageProblems(formationPage(ALL_TYPES))).toEqual([]);
});

it('[OC-252] an entity type whose details no step asks for is a mistake', () => {
  const page = formationPage({ companyInformation: { entityTypes: [LLC, CORP] } });
  const withoutCorporations = {
    ...page,
    steps: page.steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({
        ...section,
        modules: section.modules.filter(({ module }) => module !== 'order-checkout/corporation-formation'),
      })),
    })),
  };
  expect(formationPageProblems(withoutCorporations)).toEqual([
    {
      path: `${AT}.1`,
      wrong: 'No step asks for the formation details of "Corp".',
      suggestion: 'Add a module "order-checkout/corporation-formation".',
    },
  ]);
});

it('[OC-252] so is one that no module asks about', () => {
  expect(
    formationPageProblems(
      formationPage({ companyInformation: { entityTypes: [LLC, { key: 'Trust', value: 'Trust' }] } }),
    ),
  ).toEqual([
    {
      path: `${AT}.1`,
      wrong: 'No module asks for the formation details of "Trust".',
      suggestion: 'Leave the entity type out.',
    },
  ]);
});

it('[OC-252] the entity types of business details are checked, too', () => {
  const page = businessForm({
    modules: [
      ['business-details', { entityTypes: [LLC, { key: 'Individual', value: 'Individual' }] }],
      ['llc-formation'],
    ],
  }).page;
  expect(formationPageProblems(page)).toEqual([
    {
      path: `${AT}.1`,
      wrong: 'No module asks for the formation details of "Individual".',
      suggestion: 'Leave the entity type out.',
    },
  ]);
});
