import { expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { shownSteps } from 'shared-contracts/page-rules';
import { AREAS, answered, DELAWARE, freshForm, WYOMING } from '../../test-data/formation-page.ts';

const onlyInWyoming = () =>
  freshForm({
    optionalItems: {
      groups: [
        {
          kind: 'checkbox',
          title: 'Records',
          items: [{ product: 'book_and_seal', saveAs: 'book_and_seal', states: { allow: ['WY'] } }],
        },
      ],
    },
  });
const keysOf = (known: ReturnType<typeof freshForm>) => shownSteps(known, AREAS).map(({ key }) => key);

it('[OC-091] the step is passed over where nothing of it is sold, and comes back where something is', () => {
  const inWyoming = answered(onlyInWyoming(), 'companyInformation.state', WYOMING);
  expect(keysOf(inWyoming)).toContain('optional');
  const inDelaware = answered(inWyoming, 'companyInformation.state', DELAWARE);
  expect(keysOf(inDelaware)).not.toContain('optional');
  expect(keysOf(inDelaware)).toContain('payment');
});

it('[OC-091] until the products are loaded, it is unknown that nothing is sold', () => {
  const inDelaware = answered(onlyInWyoming(), 'companyInformation.state', DELAWARE);
  expect(keysOf({ ...inDelaware, catalogue: EMPTY_CATALOGUE })).toContain('optional');
});
