import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settlePage } from 'shared-contracts/page-rules';
import { askedAt, businessForm } from '../test-data/company-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { answered, answeredAll, AREAS, LLC } from '../test-data/formation-page.ts';
import { viewOf } from 'shared-ui/questions';
import { rules } from './individual-or-business.ts';

const CHOICE = 'individualOrBusiness';
const TYPE = 'companyInformation.entityType';
const form = () => businessForm({ modules: [['individual-or-business'], ['business-details']] });
const typeOf = ({ data }: ReturnType<typeof form>) => data.companyInformation?.entityType?.key;

it('[OC-078] one of the two is required', () => {
  expect(askedAt(form(), CHOICE)?.error).toBe('Company or Individual selection is required');
  expect(askedAt(answered(form(), CHOICE, 'individual'), CHOICE)?.error).toBeUndefined();
  expect(askedAt(answered(form(), CHOICE, 'trust'), CHOICE)?.error).toBe(
    'Company or Individual selection is not valid.',
  );
});

it('[OC-076, OC-077] Individual remembers the type of the business, and Business returns to it', () => {
  const business = answeredAll(form(), { [CHOICE]: 'business', [TYPE]: LLC });
  const individual = answered(business, CHOICE, 'individual');
  expect(typeOf(individual)).toBe('Individual');
  expect(typeOf(answered(individual, CHOICE, 'business'))).toBe('LLC');
});

it('[OC-077] Business clears the entity type when there is none to return to', () => {
  expect(typeOf(answered(form(), CHOICE, 'business'))).toBeUndefined();
  expect(typeOf(answeredAll(form(), { [CHOICE]: 'individual' }))).toBe('Individual');
  expect(askedAt(answered(form(), CHOICE, 'business'), TYPE)?.error).toBe('Entity Type is required');
});

it('[OC-076] an entity type that is chosen afterwards changes the choice with it', () => {
  const individual = answered(form(), CHOICE, 'individual');
  expect(answered(individual, TYPE, LLC).data.individualOrBusiness).toBe('business');
  expect(
    answeredAll(individual, { [TYPE]: LLC, [CHOICE]: 'individual' }).data.companyInformation?.businessEntityType,
  ).toEqual(LLC);
  expect(answeredAll(form(), { [TYPE]: LLC }).data.individualOrBusiness).toBe('business');
});

it('[OC-076] a restored form keeps its answers', () => {
  const individual = answered(answeredAll(form(), { [CHOICE]: 'business', [TYPE]: LLC }), CHOICE, 'individual');
  expect(settlePage(form(), individual, AREAS).known.data).toEqual(individual.data);
});

it('[OC-075, OC-078] two cards, which the keyboard chooses', async () => {
  const { known, showErrors } = renderModule('individual-or-business', viewOf(rules), form());
  showErrors();
  expect(screen.getByRole('radiogroup', { name: 'Who are you ordering for?' })).toHaveAccessibleDescription(
    'Company or Individual selection is required',
  );
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowRight}');
  expect(known().data.individualOrBusiness).toBe('business');
  expect(screen.getByRole('radio', { name: 'Business' })).toHaveFocus();
});
