import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settlePage } from 'shared-contracts/page-rules';
import { askedAt, cartOf, companyForm, soldIn } from '../../test-data/company-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import {
  answered,
  answeredAll,
  AREAS,
  CORP,
  DELAWARE,
  FLORIDA,
  LLC,
  NONPROFIT,
  WYOMING,
} from '../../test-data/formation-page.ts';
import { view } from './view.tsx';

const TICK = 'companyInformation.privacyUpsell';
const MEMBERS = 'formationDetails.llc.members';
const CHOICES = {
  officialAddressChoices: ['mailing', 'ra', 'specify'],
  principalAddressChoices: ['mailing', 'ra', 'specify'],
};
const form = (
  options: Record<string, unknown> = {},
  choices: Record<string, unknown> = CHOICES,
  products: Record<string, unknown>[] = [],
) =>
  answeredAll(
    companyForm({
      company: { entityTypes: [LLC, CORP, NONPROFIT], entityTypesByState: { allow: {}, block: {} } },
      modules: [
        ['privacy-upsell', options],
        ['llc-formation', choices],
        ['corporation-formation', choices],
        ['nonprofit-formation', choices],
      ],
      products,
    }),
    { 'companyInformation.entityType': LLC, 'companyInformation.state': WYOMING },
  );
type Form = ReturnType<typeof form>;
const principalOf = ({ data }: Form) => data.companyInformation?.principalAddress?.selection;
const membersOf = ({ data }: Form) => data.formationDetails?.llc?.members?.map(({ address }) => address?.selection);
const ticked = () => answered(form(), TICK, true);

describe('the tick', () => {
  it("[OC-140] selects the registered agent's address for the company and its people", () => {
    expect([principalOf(form()), membersOf(form())]).toEqual(['mailing', ['mailing']]);
    expect([principalOf(ticked()), membersOf(ticked())]).toEqual(['ra', ['ra']]);
    const corporation = answeredAll(form(), {
      'companyInformation.entityType': CORP,
      'formationDetails.corporation.allOfficersAreDirectors': 'no',
      [TICK]: true,
    });
    const { president, directors } = corporation.data.formationDetails!.corporation!;
    expect([president?.address?.selection, directors?.[0]?.address?.selection]).toEqual(['ra', 'ra']);
  });

  it('[OC-140] selects it for the managers of an LLC and the directors of a nonprofit, too', () => {
    const managed = answeredAll(form(), { 'formationDetails.llc.managedType': 'Manager Managed', [TICK]: true });
    expect(managed.data.formationDetails?.llc?.managers?.map(({ address }) => address?.selection)).toEqual(['ra']);
    const nonprofit = answeredAll(form(), { 'companyInformation.entityType': NONPROFIT, [TICK]: true });
    expect(nonprofit.data.formationDetails?.nonprofit?.directors?.map(({ address }) => address?.selection)).toEqual([
      'ra',
      'ra',
      'ra',
    ]);
  });

  it('[OC-140] is not asked where there is no registered agent whose address could be used', () => {
    const inPuertoRico = answered(form(), 'companyInformation.state', { key: 'PR', value: 'Puerto Rico' });
    expect(askedAt(form(), TICK)).toBeDefined();
    expect(askedAt(inPuertoRico, TICK)).toBeUndefined();
  });

  it('[OC-140] changes only addresses that may be the agent’s', () => {
    const known = answered(form({}, { ...CHOICES, officialAddressChoices: ['mailing', 'specify'] }), TICK, true);
    expect([principalOf(known), membersOf(known)]).toEqual(['ra', ['mailing']]);
  });

  it('[OC-140] does nothing where the state does not allow it, and is not asked there', () => {
    const inWyoming = form({ notAllowedIn: ['WY'] });
    expect(askedAt(inWyoming, TICK)).toBeUndefined();
    expect(principalOf(answered(inWyoming, TICK, true))).toBe('mailing');
    const inDelaware = answeredAll(inWyoming, { [TICK]: true, 'companyInformation.state': DELAWARE });
    expect(principalOf(inDelaware)).toBe('ra');
  });

  it(
    '[OC-140] a person who is added gets the agent’s address, and an ' + 'address that is chosen afterwards is kept',
    () => {
      const two = answered(ticked(), MEMBERS, [
        ...ticked().data.formationDetails!.llc!.members!,
        { firstName: '', lastName: '', address: { selection: 'mailing' } },
      ]);
      expect(membersOf(two)).toEqual(['ra', 'ra']);
      const own = answered(two, `${MEMBERS}.0.address.selection`, 'specify');
      expect(membersOf(own)).toEqual(['specify', 'ra']);
      expect(membersOf(answered(own, 'companyInformation.companyName', 'Alder LLC'))).toEqual(['specify', 'ra']);
      expect(settlePage(companyFormOf(own), own, AREAS).known.data).toEqual(own.data);
    },
  );

  it('taken away, leaves the addresses as they are', () => {
    expect(principalOf(answered(ticked(), TICK, false))).toBe('ra');
  });
});

/** The page of a form before anything is answered. */
function companyFormOf(known: Form): Form {
  return { ...known, data: {} };
}

it('[OC-140] a page may sell it', () => {
  const product = {
    saveAs: 'privacy',
    product: 'mail',
    showCondition: { orConditions: [{ andConditions: [{ fieldKey: TICK, fieldVal: true }] }] },
  };
  const known = form({ saveAs: 'privacy' }, CHOICES, [product]);
  expect(soldIn(known)).not.toContain('privacy');
  expect(cartOf(answered(known, TICK, true)).products.at(-1)).toMatchObject({ saveAs: 'privacy', price: 2000 });
  renderModule('privacy-upsell', view, known);
  expect(screen.getByRole('checkbox', { name: 'Keep my address private' })).toHaveAccessibleDescription(
    /wherever your state allows it\..*\$20\.00/,
  );
});

it('[OC-140] one card, which says where the state does not allow it', async () => {
  const page = renderModule('privacy-upsell', view, form({ notAllowedIn: ['FL'] }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep my address private' }));
  expect(page.known().data.companyInformation?.principalAddress?.selection).toBe('ra');
  page.know({
    data: { ...page.known().data, companyInformation: { ...page.known().data.companyInformation, state: FLORIDA } },
  });
  expect(screen.getByRole('checkbox')).toBeDisabled();
  expect(screen.getByText('Florida asks for your own address')).toBeInTheDocument();
});
