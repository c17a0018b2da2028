import { expect, it } from '@jest/globals';
import { answered, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { chosenEntityType, chosenState } from './chosen-company.ts';

it("the names of state and entity type are the page's, whatever the answer calls them", () => {
  const known = answered(freshForm(), 'companyInformation.state', { key: 'WY', value: 'Free State' });
  expect(chosenState(known)).toEqual({ key: 'WY', value: 'Wyoming' });
  expect(chosenEntityType(answered(known, 'companyInformation.entityType', { key: 'LLC', value: 'Cheap' }))).toEqual({
    key: 'LLC',
    value: 'LLC',
  });
});

it('a state the site does not have is none', () => {
  expect(
    chosenState(answered(freshForm(), 'companyInformation.state', { key: 'XX', value: 'Nowhere' })),
  ).toBeUndefined();
  expect(chosenState(freshForm())).toBeUndefined();
});

it("[SC-048] a close variant is named after the page's name for what it varies", () => {
  const known = freshForm({
    companyInformation: {
      entityTypes: [
        { key: 'LLC', value: 'Limited Company' },
        { key: 'Corp', value: 'Corp' },
      ],
      entityTypesByState: { closeVariants: ['WY'] },
    },
  });
  const chosen = (key: string) =>
    chosenEntityType(
      answered(answered(known, 'companyInformation.state', WYOMING), 'companyInformation.entityType', {
        key,
        value: 'x',
      }),
    );
  expect(chosen('Close LLC')).toEqual({ key: 'Close LLC', value: 'Close Limited Company' });
  expect(chosen('LP')).toEqual({ key: 'LP', value: 'LP' });
});
