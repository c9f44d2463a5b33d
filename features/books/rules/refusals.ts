/** Refusals of actions on the books, as admins read them. */
export const booksRefusals = {
  over: 'Cet écart n’est plus ouvert.',
  running: 'Une comparaison est en cours. Revenez dans un instant.',
  away: 'Le prestataire de paiement ne transmet pas ses opérations\u202f: la comparaison reprendra automatiquement dès qu’il répondra.',
} as const;
