import { EMPTY_CATALOGUE, type Catalogue, type FilingProduct, type SimpleProduct } from 'shared-contracts/catalogue';

/** Type of vehicle → our price for its registration and the office's fee, in cents. */
export const REGISTRATIONS: Readonly<Record<string, readonly [name: string, price: number, fee: number]>> = {
  car_truck: ['Car/Truck', 29900, 21700],
  motor_home: ['Motor Home', 31900, 30200],
  motorcycle_atv: ['Motorcycle/ATV', 19900, 11400],
  cargo_trailer: ['Cargo Trailer', 18900, 9200],
  travel_trailer: ['Travel Trailer', 20900, 15200],
  boat: ['Boat', 24900, 6500],
};

/** Product → its price in cents. */
export const PRICES: Readonly<Record<string, number>> = {
  vehicle_title: 7900,
  vehicle_plates: 4900,
  vehicle_luxury_tax: 82500,
  vehicle_import_tax: 25000,
  vehicle_electric_fee: 13000,
  vehicle_hybrid_fee: 7000,
  plate_rivers: 3000,
  plate_trails: 3500,
};

const filing = ([type, [name, price, cost]]: [string, readonly [string, number, number]]): FilingProduct => ({
  id: `filing-${type}`,
  name: `Vehicle Registration - ${name}`,
  price,
  type: 'vehicle_registration',
  sub_type: type,
  state: 'MT',
  filing_methods: [
    {
      id: `method-${type}`,
      type: 'Mail',
      jurisdiction: 'MT',
      entity_types: [],
      cost,
      surcharge: 0,
      filed_in: { days: 10, hours: 0 },
      docs_in: { days: 10, hours: 0 },
    },
  ],
});

const product = ([id, price]: [string, number]): SimpleProduct => ({
  id,
  name: id.startsWith('plate_') ? id.slice(6).toUpperCase() : id,
  price,
  category: 'vehicles',
  subcategory: null,
  kind: id.startsWith('plate_') ? 'organizational-plate' : 'tax',
  has_free_trial: false,
  trial_duration_days: null,
  billing_period: 'once',
});

/** A loaded catalogue with everything that is sold for vehicles. */
export const vehicleCatalogue: Catalogue = {
  ...EMPTY_CATALOGUE,
  filingProducts: Object.entries(REGISTRATIONS).map(filing),
  simpleProducts: Object.entries(PRICES).map(product),
  loadedStates: ['MT'],
  loadedLists: ['simple_products'],
};
