/** Why a visit is not moved, or a proposal not answered (docs/product/accounts.md#language); assumed: the words. */
export const rescheduleRefusals = {
  over: 'Ce rendez-vous ne peut plus être déplacé.',
  same: 'C’est déjà l’heure de ce rendez-vous. Choisissez-en une autre.',
  changed: 'Cette prestation n’est plus proposée comme elle a été réservée\u202f: elle ne peut plus être déplacée en ligne.',
  answered: 'Cette proposition n’attend plus de réponse.',
  toldAlready: 'Le client est déjà prévenu\u202f: ce déplacement ne se défait plus. Vous pouvez déplacer le rendez-vous de nouveau.',
  contestOver: 'Ce déplacement ne peut plus être contesté.',
  tooFar: 'Un rendez-vous se note jusqu’à douze mois à l’avance.',
  unknownPerson: 'Cette personne ne fait pas partie de votre équipe.',
  unable: (person: string, service: string): string => `${person} n’assure pas «\u202f${service}\u202f». Choisissez une autre personne.`,
  sameSeries: 'C’est déjà leur jour et leur heure. Choisissez-en d’autres.',
  otherWeek: 'Une série se déplace de six jours au plus, vers un autre jour de la semaine.',
  begun: 'Un de ces rendez-vous aurait déjà commencé. Choisissez un moment plus tard.',
  noneMoves: 'Aucun rendez-vous ne serait déplacé.',
  notYours: 'C’est à l’autre côté de répondre.',
} as const;

/** What the history of a visit, which its professional reads, says of its other moment. */
export const rescheduledReason = (was: string, next: string): string => `Déplacé du ${was}${was.includes(', avec ') ? ',' : ''} au ${next}`;
