import { answerLoad, PRODUCT_LOADS } from '../../site-content/catalogue/product-loads.ts';
import type { AreaServer, CallHandlers, SandboxDeps } from '../area-server.ts';
import { closeOrder, processSignup } from './order-calls.ts';
import { processCorrection } from './correction-call.ts';
import { createMarketingSandbox, MARKETING } from './marketing.ts';
import { POSTAL_SERVICE, validateAddress, verifyAddress } from './postal/address-calls.ts';
import { createPostalSandbox } from './postal/postal-sandbox.ts';
import { zipPlace } from './postal/zip-codes.ts';

/** The script of the tokenizer frame, which turns a card into a token. */
const frame = 'tokenizer-frame.js';

const loads: CallHandlers<SandboxDeps> = Object.fromEntries(
  PRODUCT_LOADS.map((name) => [
    name,
    ({ params }, { catalogue, site }) => answerLoad(name, params, { catalogue, websiteId: site.websiteId }),
  ]),
);

export const server: AreaServer = {
  actions: {
    process_signup: processSignup,
    close_order: closeOrder,
    process_correction: processCorrection,
    verify_address: verifyAddress,
    validate_address: validateAddress,
  },
  services: {
    [POSTAL_SERVICE]: {
      setting: 'POSTAL_ADDRESS',
      about: 'verifies postal addresses, such as `https://secure.shippingapis.com/ShippingAPI.dll`',
      key: { setting: 'POSTAL_KEY', about: 'the user ID that the postal service gave you' },
      without: 'a sandbox that knows ZIP codes and no streets',
      sandbox: createPostalSandbox,
    },
    [MARKETING]: {
      setting: 'MARKETING_ADDRESS',
      about: 'sends the offers that customers ask for, such as `https://marketing.example/v2`',
      without: 'a sandbox that keeps nothing',
      sandbox: createMarketingSandbox,
    },
  },
  loads: { ...loads, zip_place: zipPlace },
  sandbox: { catalogue: { loads }, tokenizer: { frame } },
  frame,
};
