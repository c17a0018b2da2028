import { nonempty, object, size, string, type Infer } from 'superstruct';

const PasswordStruct = size(string(), 1, 1024);
const TokenStruct = size(string(), 1, 200);

/** `newPasswordData` of process_new_password: the token of the emailed link, and the chosen password. */
export const NewPasswordDataStruct = object({ token: TokenStruct, password: PasswordStruct });
export type NewPasswordData = Infer<typeof NewPasswordDataStruct>;

/** `changePasswordData` of process_change_password. */
export const ChangePasswordDataStruct = object({ password: PasswordStruct, new_password: PasswordStruct });
export type ChangePasswordData = Infer<typeof ChangePasswordDataStruct>;

/** `changeEmailData` of process_change_email: the new address, and the account's password. */
export const ChangeEmailDataStruct = object({ email: nonempty(string()), password: PasswordStruct });
export type ChangeEmailData = Infer<typeof ChangeEmailDataStruct>;

/** `cancelRenewalData` of process_cancel_renewal: the id of a service in the account. */
export const CancelRenewalDataStruct = object({ id: TokenStruct });
export type CancelRenewalData = Infer<typeof CancelRenewalDataStruct>;

/** `confirmAddressData` of process_confirm_address: the token of the emailed link. */
export const ConfirmAddressDataStruct = object({ token: TokenStruct });
export type ConfirmAddressData = Infer<typeof ConfirmAddressDataStruct>;
