import { wireDollarsOf } from 'shared-contracts/money';
import { malformed, type CallHandler, type SandboxDeps } from '../area-answers.ts';

/** GET vehicle_organizational_plates: the organizational license plates in the catalogue. */
export const vehicleOrganizationalPlates: CallHandler<SandboxDeps> = ({ params }, { catalogue, site }) => {
  if (Number(params['website_id']) !== site.websiteId) return malformed(`website_id must be ${site.websiteId}.`);
  const plates = catalogue.simpleProducts.filter(({ kind }) => kind === 'organizational-plate');
  return {
    status: 200,
    body: {
      result: plates.map(({ id, name, price, description = '' }) => ({
        id,
        plate_name: name,
        price: wireDollarsOf(price),
        description,
      })),
    },
  };
};
