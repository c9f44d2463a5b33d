import type { BookingFault } from './unbooked.ts';

/** Error texts that admins read when an action on the comparison of the books is refused. */
export const booksRefusals = {
  over: 'Cet écart n’est plus ouvert.',
  notExplained: 'Cet écart n’a pas d’explication à corriger.',
  notBookable: 'Cet écart n’est pas un remboursement à enregistrer.',
  booked: 'Ce remboursement est déjà enregistré.',
  silent: 'Le prestataire de paiement ne répond pas. Rien n’a été enregistré. Recommencez dans quelques minutes.',
  running: 'Une comparaison est en cours. Revenez dans un instant.',
  away: 'Le prestataire de paiement ne transmet pas ses opérations\u202f: la comparaison reprendra automatiquement dès qu’il répondra.',
} as const;

/** Refusals to record a refund that the provider made, by reason. */
export const bookingRefusals: Readonly<Record<BookingFault, string>> = {
  pending:
    'Un autre remboursement de ce paiement attend la réponse du prestataire de paiement. Rien n’a été enregistré. Recommencez une fois ce remboursement terminé.',
  unknown:
    'Le prestataire de paiement n’indique pas le total remboursé sur ce paiement. Rien n’a été enregistré. Vérifiez ce total dans son espace, puis expliquez l’écart.',
  less: 'Le prestataire de paiement n’indique plus ce remboursement. Rien n’a été enregistré. Choisissez «\u202fComparer maintenant\u202f» pour actualiser l’écart.',
  taken:
    'La banque du client a repris ce paiement, et il en reste moins que ce remboursement. Rien n’a été enregistré. Attendez la fin de la contestation bancaire.',
};
