import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedAt, cartOf, COMPANY_CATALOGUE, companyForm } from '../../test-data/company-page.ts';
import { renderModule, timesBegun } from '../../test-data/checkout-host.ts';
import { answered, WYOMING } from '../../test-data/formation-page.ts';
import { view } from './view.tsx';

const COUPONS = [
  { coupon: 'ten-percent', code: 'Welcome10' },
  { coupon: 'off-the-kit', code: 'KIT' },
];
const form = (options: Record<string, unknown> = {}, summary: Record<string, unknown> = { coupons: COUPONS }) =>
  answered(companyForm({ modules: [['coupon', options]], summary }), 'companyInformation.state', WYOMING);
const typed = (code: string, known = form()) => answered(known, 'couponCode', code);
const errorOf = (known: ReturnType<typeof form>) => askedAt(known, 'couponCode')?.error;
/** The last live region; the first, inside the field, announces that the site is being asked. */
const effect = () => screen.getAllByRole('status').at(-1);
const show = (known: ReturnType<typeof form>) => renderModule('coupon', view, known);

describe('the code', () => {
  it.each([[undefined], [''], ['  '], ['WELCOME10'], [' welcome10 '], ['kit']])(
    '[OC-165] %j is fine: it need not be given, and case and outer spaces do not matter',
    (code) => {
      expect(errorOf(answered(form(), 'couponCode', code))).toBeUndefined();
    },
  );

  it.each([
    '\u200bWelcome10',
    'wel\u00adcome10',
    '\ufeffWELCOME10\u2060',
    '\u202aWelcome10\u202c',
    '\u00a0welcome10\u3000',
    'welcome10\t',
    'Welcome10\n',
    '“Welcome10”',
    "'welcome10'",
    '"WELCOME10" ',
    '‘ welcome10 ’',
    'ｗｅｌｃｏｍｅ１０',
    '\u200b“ＷＥＬＣＯＭＥ１０”\u00a0',
  ])('[OC-164] %j, as it is pasted, takes its percentage off', async (code) => {
    const user = userEvent.setup();
    show(form());
    await user.click(screen.getByRole('textbox', { name: 'Coupon Code' }));
    await user.paste(code);
    await user.tab();
    expect(effect()).toHaveTextContent(/takes \$22.50 off/);
    expect(screen.getByRole('textbox', { name: 'Coupon Code' })).toBeValid();
  });

  it('[OC-165] a long text stays whole, and the limit is said', () => {
    expect(errorOf(typed('X'.repeat(70)))).toBe('The field cannot contain more than 64 characters. Please remove 6.');
  });

  it('[OC-165] one that no coupon of the page has is refused in the words of the page', () => {
    expect(errorOf(typed(' Spring|20, '))).toBe('We do not know the code Spring|20,.');
    expect(errorOf(typed('SPRING', form({ unknown: 'Who is {code}?' })))).toBe('Who is SPRING?');
    expect(errorOf(typed('KIT', form({}, {})))).toBe('We do not know the code KIT.');
  });

  it('[OC-164] takes its percentage off what products themselves cost', () => {
    const prices = (known: ReturnType<typeof form>) => cartOf(known).products.map(({ price }) => price);
    expect(prices(form())).toEqual([12_500, 10_000]);
    expect(prices(typed(' welcome10'))).toEqual([11_250, 9000]);
  });
});

describe('the view', () => {
  it('asks for no code once today’s attempts are used up', () => {
    const known = form();
    renderModule('coupon', view, known, timesBegun(6, known));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('[OC-164] says what the code takes off once it counts, and follows the order', async () => {
    const { know, known } = show(form());
    expect(effect()).toBeEmptyDOMElement();
    const field = screen.getByRole('textbox', { name: 'Coupon Code' });
    expect(field).toHaveAttribute('name', 'couponCode');
    expect(field).toHaveAccessibleDescription(/optional/);
    await userEvent.type(field, 'welcome10');
    await userEvent.tab();
    expect(effect()).toHaveTextContent('WELCOME10 takes $22.50 off');
    know({
      data: {
        ...known().data,
        companyInformation: {
          ...known().data.companyInformation,
          registeredAgentServiceDuration: { key: '24', value: '' },
        },
      },
    });
    expect(effect()).toHaveTextContent('WELCOME10 takes $34.00 off');
  });

  it(
    '[OC-164] a code is applied by the button and by Enter, which ' + 'stays in the field, and not while it is typed',
    async () => {
      const user = userEvent.setup();
      const { known } = show(form());
      const field = screen.getByRole('textbox', { name: 'Coupon Code' });
      await user.type(field, 'welcome10');
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
      expect(known().data.couponCode).toBeUndefined();
      await user.keyboard('{Enter}');
      expect(effect()).toHaveTextContent('WELCOME10 takes $22.50 off');
      expect(field).toHaveFocus();
      await user.clear(field);
      await user.type(field, 'kit');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(effect()).toHaveTextContent('KIT does not apply to anything in your order.');
    },
  );

  it('[OC-165] Enter shows that a code is unknown', async () => {
    show(form());
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon Code' }), 'nope{Enter}');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/We do not know the code nope\./);
  });

  it('[OC-165] an unknown code that is erased has no error any more, while its field has the focus', async () => {
    const user = userEvent.setup();
    show(form());
    const field = screen.getByRole('textbox', { name: 'Coupon Code' });
    await user.type(field, 'NOPE{Enter}');
    expect(field).toBeInvalid();
    await user.clear(field);
    await waitFor(() => expect(field).toBeValid());
    expect(field).toHaveFocus();
  });

  it('[OC-165] says so where the code is for nothing in the order', () => {
    show(typed('kit'));
    expect(effect()).toHaveTextContent('KIT does not apply to anything in your order.');
  });

  it('[OC-165] an unknown code has an error and no effect', () => {
    const { showErrors } = show(typed('NOPE'));
    showErrors();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/We do not know the code NOPE/);
    expect(effect()).toBeEmptyDOMElement();
  });

  it('[OC-163] until the coupons are loaded nothing is said of a code', () => {
    const known = typed('kit');
    show({
      ...known,
      catalogue: { ...COMPANY_CATALOGUE, coupons: [], loadedLists: ['registered_agent_products', 'simple_products'] },
    });
    expect(effect()).toBeEmptyDOMElement();
  });

  it('[OC-163] of several coupons only what the typed one takes off is named', () => {
    show(
      typed(
        'kit',
        form(
          {},
          {
            coupons: [{ coupon: 'ten-percent' }, { coupon: 'off-the-kit', code: 'KIT' }],
            primaryProducts: [
              { saveAs: 'registered_agent', registeredAgent: {} },
              { saveAs: 'kit', product: 'book_and_seal' },
            ],
          },
        ),
      ),
    );
    expect(effect()).toHaveTextContent('KIT takes $25.00 off');
  });
});
