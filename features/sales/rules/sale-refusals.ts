/** Reasons to refuse a sale, in addition to the messages of docs/product/forms.md#messages (assumed). */
export const saleRefusals = {
  nameTaken: 'Une autre de vos offres porte déjà ce nom.',
  notOffered: 'Publiez d’abord cette prestation, ou choisissez-en une autre.',
  notWaiting: 'Cette offre n’attend plus de décision.',
} as const;
