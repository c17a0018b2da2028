import { nonempty, object, size, string, type Infer } from 'superstruct';

/** `loginData` of process_login. `url` is the page that has the login form. */
export const LoginDataStruct = object({ url: string(), username: nonempty(string()), password: size(string(), 1, 1024) });
export type LoginData = Infer<typeof LoginDataStruct>;

/** `resetPasswordData` of process_reset_password. */
export const ResetPasswordDataStruct = object({ url: string(), email: nonempty(string()) });
export type ResetPasswordData = Infer<typeof ResetPasswordDataStruct>;
