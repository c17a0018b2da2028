import { expect, it } from '@jest/globals';
import { decodePageConfig } from 'shared-contracts/page-config';
import { askFields, problemsOfModules, settlePage } from 'shared-contracts/page-rules';
import { AREAS, completeForm, formationPage, freshForm } from './test-data/formation-page.ts';
import { rules } from './test-data/loaded-rules.ts';

it('every module of the area has options that a page need not say, but for optional items and custom fields', () => {
  const bare = (module: string) => {
    const page = decodePageConfig({
      ...formationPage(),
      summary: undefined,
      steps: [{ key: 'one', title: 'One', sections: [{ modules: [{ module: `order-checkout/${module}` }] }] }],
    });
    return page.kind === 'decoded' ? problemsOfModules(page.value, AREAS) : page.problems;
  };
  const withProblems = Object.keys(rules.modules).filter((module) => bare(module).length > 0);
  expect(withProblems).toEqual(['optional-items', 'custom-fields']);
});

it('[SC-005] a misspelled option is a mistake with its place', () => {
  const page = formationPage();
  page.steps[0]!.sections[0]!.modules[0]!.options = { companyNam: { label: 'Name' } };
  expect(problemsOfModules(page, AREAS)).toEqual([
    {
      path: 'steps.0.sections.0.modules.0.options.companyNam',
      expected: 'no such property (is the name spelled right?)',
    },
  ]);
});

it('a complete form has no error, and nothing is left to settle', () => {
  const known = completeForm();
  expect(askFields(known, AREAS).filter(({ error }) => error)).toEqual([]);
  expect(settlePage(known, known, AREAS).known.data).toBe(known.data);
});

it('the site asks the same questions of the answers it is sent, but for the secrets', () => {
  const { paymentInformation: _card, accountInformation, ...open } = completeForm().data;
  const sent = { ...completeForm(), data: { ...open, accountInformation: { email: accountInformation?.email } } };
  const failing = askFields(sent, AREAS).filter(({ error, secret }) => error && !secret);
  expect(failing).toEqual([]);
});

it('no question of an unanswered form is answered by itself but what is preselected', () => {
  const answeredPaths = askFields(freshForm(), AREAS)
    .filter(({ answer }) => answer !== undefined && answer !== '')
    .map(({ path }) => path);
  expect(answeredPaths).toEqual([
    'companyInformation.entityType',
    'contactInformation.country',
    'companyInformation.mailingAddress.selection',
    'formationDetails.llc.managedType',
    'formationDetails.llc.members',
    'formationDetails.llc.members.0.address.selection',
    'companyInformation.principalAddress.selection',
  ]);
});

it("the area owns the cart's topic and reads what others contribute", () => {
  expect(rules.topics.owns.map(({ name }) => name)).toEqual(
    [
      'cart-changed',
      'product-added',
      'product-removed',
      'product-overwritten',
      'cart-tracked',
      'milestone-reached',
      'regular-price-changed',
      're-init-requested',
      'order-placed',
    ].map((noun) => `order-checkout:${noun}`),
  );
  expect(rules.topics.owns.every(({ owner }) => owner === 'order-checkout')).toBe(true);
  expect(rules.topics.reads.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['phone-nyop:re-init-requested', '*:products-contributed']),
  );
});
