import type { ApprovalMatter } from '#features/catalog/verbs/approve.ts';
import { messages } from '../messages.ts';
import {
  countSalesForApproval,
  readSaleForApproval,
  salesForApproval,
  writeSaleApproval,
  type SaleApprovalRow,
} from '../queries/approvals.ts';
import { saleRefusals } from '../rules/sale-refusals.ts';
import { saleWording } from './own-sales.ts';

export const saleApproval: ApprovalMatter<SaleApprovalRow> = {
  object: 'sale',
  count: countSalesForApproval,
  list: salesForApproval,
  read: readSaleForApproval,
  write: writeSaleApproval,
  wordingOf: saleWording,
  notWaiting: saleRefusals.notWaiting,
  messages: { accepted: messages.sale_accepted, refused: messages.sale_refused },
  isBooked: false,
};
