import { ClientProfileDataStruct } from 'shared-contracts/payloads/contact';
import { receiving } from './receive-form.ts';

/** Handles `process_client_profile`. */
export const processClientProfile = receiving({
  field: 'clientProfileData',
  struct: ClientProfileDataStruct,
  list: 'messages',
  emailOf: ({ email }) => email,
  linesOf: ({ name, email }) => [name, email],
  prepare: () => ({ kind: 'ready', write: async () => undefined }),
});
