/** Address of the desk's pages; the addresses of pages and actions are below it. */
export const DESK = '/operator/desk';

export type DeskPath = `/${string}`;

/** The address of a page or an action, with `params` in its path and `query`. */
export function deskAddress(
  path: DeskPath,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return `${DESK}${filled}${search && `?${search}`}`;
}

/** The tabs of the desk, in order. */
export const DESK_TABS = {
  orders: { title: 'Orders', path: '/orders' },
  messages: { title: 'Messages', path: '/messages' },
  applications: { title: 'Applications', path: '/applications' },
  affiliates: { title: 'Affiliates', path: '/affiliates' },
  accounts: { title: 'Accounts', path: '/accounts' },
} as const satisfies Record<string, { title: string; path: DeskPath }>;

export type DeskTab = keyof typeof DESK_TABS;
