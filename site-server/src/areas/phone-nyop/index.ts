import type { AreaServer } from '../area-server.ts';
import { checkNamedPrice } from './check-named-price.ts';
import { reserveVirtualPhone, takeNumber, virtualPhones } from './virtual-phones.ts';

const loads = { virtual_phones: virtualPhones };
const actions = { reserve_virtual_phone: reserveVirtualPhone };

export const server: AreaServer = {
  loads,
  actions,
  // The number comes last: only an order that passes all other checks may take it.
  orderChecks: [checkNamedPrice, takeNumber],
  sandbox: { phones: { loads, actions } },
};
