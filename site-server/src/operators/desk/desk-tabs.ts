import type { DeskPath } from './desk-address.ts';

/** The tabs of the desk, in order. */
export const DESK_TABS = {
  orders: { title: 'Orders', path: '/orders' },
  messages: { title: 'Messages', path: '/messages' },
  applications: { title: 'Applications', path: '/applications' },
  affiliates: { title: 'Affiliates', path: '/affiliates' },
  accounts: { title: 'Accounts', path: '/accounts' },
} as const satisfies Record<string, { title: string; path: DeskPath }>;

export type DeskTab = keyof typeof DESK_TABS;
