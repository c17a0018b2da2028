import type { FormType } from 'shared-contracts/form-types';
import type { PageConfig, SiteConfig } from 'shared-contracts/page-config';

export interface LinkedSite {
  site: SiteConfig;
  /** Origin under which customers reach the site. */
  siteAddress: string;
  pages: readonly PageConfig[];
}

/** The page of an order in the account. */
const ORDER_PAGE = 'account-order';

/** Absolute addresses for messages. A token is in the fragment, which browsers send to no server. */
export function linksOf({ site, siteAddress, pages }: LinkedSite) {
  const absolute = (path: string, fragment = '') => new URL(path, siteAddress).href + fragment;
  const pathOf = (formType: FormType) => pages.find((page) => page.formType === formType)?.path;
  const login = site.loginLink ?? pathOf('LoginForm') ?? '/';
  const reset = pathOf('ResetPasswordForm') ?? login;
  const account = absolute(site.accountLink ?? login);
  const order = pages.find(({ pageId }) => pageId === ORDER_PAGE)?.path;
  return {
    /** For answers; the others are absolute. */
    loginPath: login,
    login: absolute(login),
    reset: absolute(reset),
    newPassword: (token: string) => absolute(reset, `#token=${token}`),
    confirm: (token: string) => absolute(login, `#confirm=${token}`),
    account,
    /** The page of an order in the account. */
    order: (invoice: string) => (order === undefined ? account : `${absolute(order)}?invoice=${invoice}`),
    at: absolute,
  };
}
