/** Error texts that admins read when an action on the comparison of the books is refused. */
export const booksRefusals = {
  over: 'Cet écart n’est plus ouvert.',
  running: 'Une comparaison est en cours. Revenez dans un instant.',
  away: 'Le prestataire de paiement ne transmet pas ses opérations\u202f: la comparaison reprendra automatiquement dès qu’il répondra.',
} as const;
