import { nonempty, object, optional, size, string, type Infer } from 'superstruct';

/**
 * `loginData` of process_login. `url` is the page that has the login form; `token` is that of an emailed link that the
 * login confirms.
 */
export const LoginDataStruct = object({
  url: string(),
  username: nonempty(string()),
  password: size(string(), 1, 1024),
  token: optional(size(string(), 1, 200)),
});
export type LoginData = Infer<typeof LoginDataStruct>;

/** `resetPasswordData` of process_reset_password. */
export const ResetPasswordDataStruct = object({ url: string(), email: nonempty(string()) });
export type ResetPasswordData = Infer<typeof ResetPasswordDataStruct>;
