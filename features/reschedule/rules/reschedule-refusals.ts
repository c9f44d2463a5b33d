/** Refusals of moves and of answers to proposals (docs/product/accounts.md#language). assumed: the words. */
export const rescheduleRefusals = {
  over: 'Ce rendez-vous ne peut plus être déplacé.',
  inCare: 'Le soin a commencé\u202f: ce rendez-vous ne peut plus être déplacé.',
  complained: 'Ce rendez-vous fait l’objet d’une réclamation\u202f: il ne peut plus être déplacé.',
  pastLate:
    'Un rendez-vous dont l’heure est passée peut seulement être retardé. Le nouveau début peut remonter à un quart d’heure au maximum.',
  same: 'Ce rendez-vous est déjà prévu à cette heure. Choisissez une autre heure.',
  changed:
    'Cette prestation n’est plus proposée telle qu’elle a été réservée. Le rendez-vous ne peut plus être déplacé en ligne.',
  answered: 'Cette proposition n’attend plus de réponse.',
  toldAlready:
    'Le client est déjà prévenu\u202f: ce déplacement ne peut plus être annulé. Vous pouvez déplacer de nouveau le rendez-vous.',
  contestOver: 'Ce déplacement ne peut plus être contesté.',
  tooFar: 'Choisissez une date dans les douze mois à venir.',
  unknownPerson: 'Cette personne ne fait pas partie de votre équipe.',
  unable: (person: string, service: string): string =>
    `${person} n’assure pas «\u202f${service}\u202f». Choisissez une autre personne.`,
  sameSeries:
    'Ces rendez-vous sont déjà prévus ce jour-là, à cette heure. Choisissez un autre jour ou une autre heure.',
  otherWeek: 'Vous pouvez décaler une série de rendez-vous de six jours maximum, vers un autre jour de la semaine.',
  begun:
    'Avec ce choix, l’un de ces rendez-vous aurait déjà commencé. Choisissez un jour plus lointain ou une heure plus tardive.',
  noneMoves: 'Vous n’avez changé la date d’aucun rendez-vous.',
  notYours: 'Seul l’auteur d’une proposition peut la retirer, et seul son destinataire peut y répondre.',
} as const;

/** Returns the line about a move in the history of a visit, which the professional reads. */
export const rescheduledReason = (was: string, next: string): string =>
  `Déplacé du ${was}${was.includes(', avec ') ? ',' : ''} au ${next}`;
