/** Why something sold is refused, in French, where the specification has no message of its own (assumed). */
export const saleRefusals = {
  nameTaken: 'Vous vendez déjà quelque chose sous ce nom.',
  notOffered: 'Publiez d’abord cette prestation, ou choisissez-en une autre.',
  notWaiting: 'Cette vente n’attend plus de décision.',
} as const;
