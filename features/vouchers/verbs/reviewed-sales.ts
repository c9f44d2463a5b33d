import type { ReviewMatter } from '#features/catalog/verbs/review.ts';
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
  told: {
    accepted: (name) => ({ name: 'Vente publiée', message: `« ${name} » est vérifié : vos clients le voient sur votre fiche.` }),
    refused: (name, reason) => ({ name: 'Vente à revoir', message: `« ${name} » n’est pas publié. ${reason}` }),
  },
  isBooked: false,
};
