import { expect, it } from '@jest/globals';
import { withInitialValues } from 'shared-contracts/page-rules';
import { AREAS, answered, freshForm, WYOMING } from '../../test-data/formation-page.ts';
import { deriveCart } from '../../cart/derive-cart.ts';

const copies = (preselected: string) => ({
  optionalItems: {
    groups: [
      {
        kind: 'radio-list',
        title: 'Copies',
        saveAs: 'copies',
        none: 'No copies',
        preselected,
        items: [
          { product: 'book_and_seal', saveAs: 'book_and_seal' },
          { product: 'compliance_filing', saveAs: 'compliance_filing' },
        ],
      },
    ],
  },
});
const inCart = (preselected: string, path?: string, value?: unknown) => {
  const start = answered(freshForm(copies(preselected)), 'companyInformation.state', WYOMING);
  return deriveCart(path ? answered(start, path, value) : start, {})
    .products.filter(({ reason }) => reason === 'chosen')
    .map(({ key }) => key);
};

it('[OC-099] a radio list may begin with a choice of the page, or with none', () => {
  expect(inCart('compliance_filing')).toEqual(['compliance_filing']);
  expect(inCart('none')).toEqual([]);
});

it("[OC-094] the customer's own choice is kept", () => {
  expect(inCart('compliance_filing', 'productState.copies.data.choice', 'book_and_seal')).toEqual(['book_and_seal']);
  const chosen = answered(freshForm(copies('none')), 'productState.copies.data.choice', 'book_and_seal');
  expect(withInitialValues(chosen, AREAS).data.productState?.copies?.data?.choice).toBe('book_and_seal');
});
