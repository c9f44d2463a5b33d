import type { BookingFault } from './unbooked.ts';

/** Error texts that admins read when an action on the comparison of the books is refused. */
export const booksRefusals = {
  over: 'Cet écart n’est plus ouvert.',
  notExplained: 'Cet écart n’a pas d’explication à corriger.',
  changed: 'Le montant de cet écart a changé depuis cette demande\u202f: refusez-la, puis faites-en une nouvelle.',
  notReopened: 'Seul un écart expliqué, et encore présent dans les livres, peut être rouvert.',
  notBookable: 'Cet écart n’est pas un remboursement à enregistrer.',
  booked: 'Ce remboursement est déjà enregistré.',
  silent: 'Le prestataire de paiement ne répond pas. Rien n’a été enregistré. Recommencez dans quelques minutes.',
  running: 'Une comparaison est en cours. Revenez dans un instant.',
  away: 'Le prestataire de paiement ne transmet pas ses opérations\u202f: la comparaison reprendra automatiquement dès qu’il répondra.',
} as const;

/** Refusals to record a refund that the provider made, by reason. */
export const bookingRefusals: Readonly<Record<BookingFault, string>> = {
  moving:
    'Un autre remboursement de ce paiement est en cours d’envoi. Rien n’a été enregistré. Recommencez dans une minute.',
  unproven:
    'Un autre remboursement de ce paiement est en attente, et le prestataire de paiement ne permet pas de savoir s’il a été fait. Rien n’a été enregistré. Répondez d’abord pour ce remboursement dans «\u00a0Remboursements et corrections\u00a0».',
  unknown:
    'Le prestataire de paiement n’indique ni le total remboursé sur ce paiement, ni ce remboursement dans la liste de ses opérations. Rien n’a été enregistré. Choisissez «\u202fComparer maintenant\u202f» pour actualiser l’écart.',
  less: 'Le prestataire de paiement n’indique plus ce remboursement. Rien n’a été enregistré. Choisissez «\u202fComparer maintenant\u202f» pour actualiser l’écart.',
  taken:
    'La banque du client a repris ce paiement, et il en reste moins que ce remboursement. Rien n’a été enregistré. Attendez la fin de la contestation bancaire.',
};
