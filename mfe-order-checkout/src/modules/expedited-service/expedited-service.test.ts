import { describe, expect, it } from '@jest/globals';
import { settlePage } from 'shared-contracts/page-rules';
import fc from 'fast-check';
import { answered, answeredAll, AREAS, DELAWARE, FLORIDA, LLC, PLLC, WYOMING } from '../../test-data/formation-page.ts';
import { askedAt, cartOf, companyForm, soldIn, whenTicked } from '../../test-data/company-page.ts';
import { expeditedOffer, filingDate, filingDateText } from './expedited-offer.ts';
import { rules as expeditedService } from './rules.ts';
import type { ExpeditedServiceOptions } from './options.ts';

const TICK = 'productState.expedited_processing.checked';
const METHOD = 'productState.business_formation.data.filingMethod';
const STATE = 'companyInformation.state';
const OFFER = {
  saveAs: 'expedited_processing',
  product: 'expedited',
  attachTo: 'business_formation',
  showCondition: whenTicked('expedited_processing'),
};

const form = (options: Record<string, unknown> = {}, offer: Record<string, unknown> = {}) =>
  companyForm({
    company: { entityTypes: [LLC, PLLC], entityTypesByState: { allow: {}, block: {} } },
    modules: [['expedited-service', options]],
    products: [{ ...OFFER, ...offer }],
  });
const inWyoming = (...args: Parameters<typeof form>) =>
  answeredAll(form(...args), { 'companyInformation.entityType': LLC, [STATE]: WYOMING });
const ticked = () => answered(inWyoming(), TICK, true);
const methodOf = ({ data }: ReturnType<typeof form>) => data.productState?.business_formation?.data?.filingMethod;
const tickOf = ({ data }: ReturnType<typeof form>) => data.productState?.expedited_processing?.checked;
const optionsFor = (options: Record<string, unknown>) =>
  expeditedService.options.create(options) as ExpeditedServiceOptions;

describe('the tick', () => {
  it('[OC-141] may be left alone, and is there once there is a filing to make faster', () => {
    expect(askedAt(form(), TICK)).toBeUndefined();
    expect(askedAt(inWyoming(), TICK)).toMatchObject({ label: 'Expedited service', error: undefined });
  });

  it('[OC-142, OC-145] adds the product with the second method of the filing, and switches to it', () => {
    expect(methodOf(inWyoming())).toBe('wy-mail');
    expect(methodOf(ticked())).toBe('wy-online');
    expect(cartOf(ticked()).products.at(-1)).toMatchObject({
      saveAs: 'expedited_processing',
      price: 5000,
      productOptionId: 'wy-online',
      broughtBy: 'business_formation:WY',
    });
  });

  it('[OC-143] taken away takes the product out and returns to the first method', () => {
    const without = answered(ticked(), TICK, false);
    expect(methodOf(without)).toBe('wy-mail');
    expect(cartOf(without)).toEqual(cartOf(inWyoming()));
  });

  it('[OC-142, OC-143] a method that is chosen afterwards is kept until the tick changes', () => {
    const person = answered(ticked(), METHOD, 'wy-person');
    expect([methodOf(person), tickOf(person)]).toEqual(['wy-person', true]);
    expect(methodOf(answered(person, TICK, false))).toBe('wy-mail');
  });

  it('[OC-142] a filing with one method keeps it', () => {
    const florida = answeredAll(inWyoming(), { [STATE]: FLORIDA, [TICK]: true });
    expect(methodOf(florida)).toBe('fl-online');
    expect(soldIn(florida)).toContain('expedited_processing');
  });

  it('[OC-142] a filing whose second method is slower goes to the next that is faster, or keeps its first', () => {
    const [mail, online, person] = ['wy-mail', 'wy-online', 'wy-person'];
    const timed = (days: Record<string, number>) => {
      const known = inWyoming();
      const filingProducts = known.catalogue.filingProducts.map((product) => ({
        ...product,
        filing_methods: product.filing_methods.map((method) => ({
          ...method,
          filed_in: { days: days[method.id] ?? 9, hours: 0 },
        })),
      }));
      return answered({ ...known, catalogue: { ...known.catalogue, filingProducts } }, TICK, true);
    };
    expect(methodOf(timed({ [mail]: 5, [online]: 15, [person]: 1 }))).toBe(person);
    const without = timed({ [mail]: 5, [online]: 15, [person]: 5 });
    expect(methodOf(without)).toBe(mail);
    expect(soldIn(without)).toContain('expedited_processing');
    expect(expeditedOffer(optionsFor({}), without)?.promise).toMatch(/14 days sooner\.$/);
  });

  it('[OC-144] goes with the state and with the entity type', () => {
    const delaware = answered(ticked(), STATE, DELAWARE);
    expect([tickOf(delaware), methodOf(delaware), soldIn(delaware).includes('expedited_processing')]).toEqual([
      false,
      'de-online',
      false,
    ]);
    const pllc = answered(ticked(), 'companyInformation.entityType', PLLC);
    expect([tickOf(pllc), methodOf(pllc)]).toEqual([false, 'wy-slow']);
    expect(tickOf(answered(ticked(), 'companyInformation.companyName', 'Alder LLC'))).toBe(true);
  });

  it('[OC-142] a restored form keeps its tick and its method', () => {
    const person = answered(ticked(), METHOD, 'wy-person');
    expect(settlePage(person, person, AREAS).known.data).toEqual(person.data);
    expect(settlePage(form(), person, AREAS).known.data).toEqual(person.data);
  });
});

describe('the promise', () => {
  it('[OC-146] is 14 days sooner unless the page says otherwise, on working days', () => {
    expect(inWyoming().today).toBe('2026-11-21');
    expect(expeditedOffer(optionsFor({}), inWyoming())).toEqual({
      isOpen: true,
      promise:
        'Your filing goes out on Monday, November 23 instead of Monday, December 7, 14 days sooner. Filing ' +
        'method: Online instead of Mail.',
    });
    expect(
      expeditedOffer(
        optionsFor({ daysSooner: 4, promise: '{date}, {later date}, {days}', fasterMethod: '' }),
        inWyoming(),
      )?.promise,
    ).toBe('Monday, November 23, Wednesday, November 25, 4');
  });

  it('[OC-141] is not made where the service is not sold', () => {
    expect(expeditedOffer(optionsFor({}), inWyoming({}, { states: { allow: ['DE'] } }))).toBeUndefined();
    expect(askedAt(inWyoming({}, { states: { allow: ['DE'] } }), TICK)).toBeUndefined();
    expect(expeditedOffer(optionsFor({ saveAs: 'unknown' }), inWyoming())).toBeUndefined();
  });
});

describe('expedited offer', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 2, '2026-11-23'],
    ['2026-11-20', 3, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 14, '2026-12-04'],
    ['2026-12-25', 7, '2027-01-01'],
    ['2028-02-26', 2, '2028-02-28'],
  ])('[OC-146] what is due %s plus %i days is filed on %s', (from, days, filed) => {
    expect(filingDate(from, days)).toBe(filed);
  });

  it('[OC-146] nothing is filed on a weekend, or before it is due, or more than two days after', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.nat(60), (from, days) => {
        const filed = new Date(filingDate(from, days));
        const daysMoved = (filed.getTime() - Date.parse(from)) / 86_400_000 - days;
        expect([1, 2, 3, 4, 5]).toContain(filed.getUTCDay());
        expect([0, 1, 2]).toContain(daysMoved);
      }),
    );
  });

  it('[OC-146] a day reads as weekday, month and day, wherever the browser is', () => {
    expect(filingDateText('2026-11-23')).toBe('Monday, November 23');
  });
});
