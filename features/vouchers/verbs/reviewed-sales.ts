import type { ReviewMatter } from '#features/catalog/verbs/review.ts';
import { messages } from '../messages.ts';
import { reviewedSaleOf, writeSaleReview, type ReviewedSaleRow } from '../queries/reviewed-sales.ts';
import { saleRefusals } from '../rules/sale-refusals.ts';
import { saleWording } from './own-sales.ts';

/** What is sold, as it is reviewed. */
export const sales: ReviewMatter<ReviewedSaleRow> = {
  object: 'sale',
  read: reviewedSaleOf,
  write: writeSaleReview,
  wordingOf: saleWording,
  notWaiting: saleRefusals.notWaiting,
  messages: { accepted: messages.sale_accepted, refused: messages.sale_refused },
  isBooked: false,
};
