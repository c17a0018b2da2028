import { believeClock, logOut } from './desk-actions.ts';
import { healthPage } from '../observability/health-page.tsx';
import { ACCOUNTS_PAGES } from './accounts/accounts-pages.tsx';
import type { DeskAction, DeskPage } from './desk-request.ts';
import {
  addNote,
  addOrderDocument,
  askOrder,
  assignOperator,
  cancelService,
  moveOrder,
  refundOrder,
  returnCorrection,
  refuseOrderFiling,
  removeOrderDocument,
} from './order/order-actions.ts';
import { askAgain, toDoAnswerPage, toDoFile } from './order/to-dos.tsx';
import { orderDocumentFile, orderPage } from './order/order-page.tsx';
import { nextOrderPage } from './orders/next-order.tsx';
import { deleteFilter, saveFilter } from './orders/saved-filters.tsx';
import { proposalPage, proposeToCustomer } from './order/proposal-page.tsx';
import { ordersPage } from './orders/orders-page.tsx';
import { RECEIVED_PAGES } from './received/received-pages.tsx';

/** Every page of the desk. */
export const DESK_PAGES: readonly DeskPage[] = [
  ordersPage,
  // Before the page of an order, whose address has any name there.
  nextOrderPage,
  orderPage,
  orderDocumentFile,
  proposalPage,
  toDoAnswerPage,
  toDoFile,
  ...RECEIVED_PAGES,
  ...ACCOUNTS_PAGES,
  healthPage,
];

/** Every form of the desk that changes something. */
export const DESK_ACTIONS: readonly DeskAction[] = [
  logOut,
  saveFilter,
  deleteFilter,
  moveOrder,
  assignOperator,
  askOrder,
  addNote,
  addOrderDocument,
  removeOrderDocument,
  refundOrder,
  returnCorrection,
  refuseOrderFiling,
  proposeToCustomer,
  cancelService,
  askAgain,
  believeClock,
];
