import { SERVICE_IN_ADDRESS } from 'shared-contracts/account';
import type { FormType } from 'shared-contracts/form-types';
import type { PageConfig, SiteConfig } from 'shared-contracts/page-config';

export interface LinkedSite {
  site: SiteConfig;
  /** Origin under which customers reach the site. */
  siteAddress: string;
  pages: readonly PageConfig[];
}

/** The pages of an order and of the card of a service in the account. */
const ORDER_PAGE = 'account-order';
const CARD_PAGE = 'account-card';

/** Absolute addresses for messages. A token is in the fragment, which browsers send to no server. */
export function linksOf({ site, siteAddress, pages }: LinkedSite) {
  const absolute = (path: string, fragment = '') => new URL(path, siteAddress).href + fragment;
  const pathOf = (formType: FormType) => pages.find((page) => page.formType === formType)?.path;
  const login = site.loginLink ?? pathOf('LoginForm') ?? '/';
  const reset = pathOf('ResetPasswordForm') ?? login;
  const contact = pathOf('ContactForm');
  const account = absolute(site.accountLink ?? login);
  /** The address of a page in the account, with what its query names; the account's own if the site has none. */
  const inAccount = (id: string, query: Record<string, string>) => {
    const path = pages.find(({ pageId }) => pageId === id)?.path;
    return path === undefined ? account : `${absolute(path)}?${new URLSearchParams(query)}`;
  };
  return {
    /** For answers; the others are absolute. */
    loginPath: login,
    login: absolute(login),
    reset: absolute(reset),
    newPassword: (token: string) => absolute(reset, `#token=${token}`),
    confirm: (token: string) => absolute(login, `#confirm=${token}`),
    account,
    /** How customers reach the site. */
    reach: { phone: site.phone, ...(contact !== undefined && { contact: absolute(contact) }) },
    /** The page of an order in the account. */
    order: (invoice: string) => inAccount(ORDER_PAGE, { invoice }),
    /** The page that changes the card of a service. */
    card: (service: string) => inAccount(CARD_PAGE, { [SERVICE_IN_ADDRESS]: service }),
    at: absolute,
  };
}
