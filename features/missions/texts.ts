/** Refusal messages of calls about missions (docs/product/establishments.md#missions). */
export const missionRefusals = {
  unpublished: 'La fiche de votre établissement n’est pas en ligne\u202f: publiez-la pour proposer des missions.',
  closed: 'Ce praticien n’ouvre pas ses horaires aux établissements.',
  order: 'La fin doit venir après le début, le même jour ou le lendemain.',
  past: 'Choisissez une date et une heure de début à venir.',
  state: 'Ce changement n’est plus possible pour cette mission.',
  taken: 'Une autre mission acceptée a lieu au même moment.',
  notDone: 'Vous pouvez donner votre avis après la mission, pendant 90 jours.',
  twice: 'Vous avez déjà laissé un avis sur cette mission.',
  late: 'Vous ne pouvez plus modifier cet avis.',
} as const;
