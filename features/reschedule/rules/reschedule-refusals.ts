/** Why a visit is not moved, or a proposal not answered (docs/product/accounts.md#language); assumed: the words. */
export const rescheduleRefusals = {
  over: 'Ce rendez-vous ne peut plus être déplacé.',
  same: 'C’est déjà l’heure de ce rendez-vous. Choisissez-en une autre.',
  changed: 'Cette prestation n’est plus proposée comme elle a été réservée\u202f: elle ne peut plus être déplacée en ligne.',
  answered: 'Cette proposition n’attend plus de réponse.',
  notYours: 'C’est à l’autre côté de répondre.',
} as const;

/** What the history of a visit, which its professional reads, says of its other moment. */
export const rescheduledReason = (was: string, next: string): string => `Déplacé du ${was} au ${next}`;
