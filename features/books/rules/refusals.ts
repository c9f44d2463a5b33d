/** Why an act on the books is refused, as admins read it. */
export const booksRefusals = {
  over: 'Cet écart n’est plus ouvert.',
  running: 'Une comparaison est en cours. Revenez dans un instant.',
  away: 'Le prestataire ne donne pas ses opérations. La comparaison reprend seule dès qu’il répond.',
} as const;
