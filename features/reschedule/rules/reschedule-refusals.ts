/** Why a visit is not moved, or a proposal not answered (docs/product/accounts.md#language); assumed: the words. */
export const rescheduleRefusals = {
  over: 'Ce rendez-vous ne peut plus être déplacé.',
  same: 'Ce rendez-vous est déjà prévu à cette heure. Choisissez une autre heure.',
  changed: 'Cette prestation n’est plus proposée telle qu’elle a été réservée. Le rendez-vous ne peut plus être déplacé en ligne.',
  answered: 'Cette proposition n’attend plus de réponse.',
  toldAlready: 'Le client est déjà prévenu\u202f: ce déplacement ne peut plus être annulé. Vous pouvez déplacer de nouveau le rendez-vous.',
  contestOver: 'Ce déplacement ne peut plus être contesté.',
  tooFar: 'Vous pouvez noter un rendez-vous jusqu’à douze mois à l’avance.',
  unknownPerson: 'Cette personne ne fait pas partie de votre équipe.',
  unable: (person: string, service: string): string => `${person} n’assure pas «\u202f${service}\u202f». Choisissez une autre personne.`,
  sameSeries: 'Ces rendez-vous sont déjà prévus ce jour-là, à cette heure. Choisissez un autre jour ou une autre heure.',
  otherWeek: 'Une série peut être déplacée de six jours maximum, vers un autre jour de la semaine.',
  begun: 'L’un de ces rendez-vous aurait déjà commencé. Choisissez un jour plus lointain ou une heure plus tardive.',
  noneMoves: 'Aucun rendez-vous ne serait déplacé.',
  notYours: 'C’est à l’autre personne de répondre.',
} as const;

/** What the history of a visit, which its professional reads, says of its other moment. */
export const rescheduledReason = (was: string, next: string): string => `Déplacé du ${was}${was.includes(', avec ') ? ',' : ''} au ${next}`;
