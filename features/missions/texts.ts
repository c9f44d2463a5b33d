/** Why a call about missions is refused (docs/product/establishments.md#missions). */
export const missionRefusals = {
  unpublished: 'Votre établissement n’est pas en ligne\u202f: il propose des missions une fois publié.',
  closed: 'Ce praticien n’ouvre pas ses horaires aux établissements.',
  order: 'La fin vient après le début, le même jour ou le lendemain.',
  past: 'Une mission commence à venir.',
  state: 'Cette mission ne peut plus changer ainsi.',
  taken: 'Une autre mission acceptée tombe au même moment.',
  notDone: 'L’avis se laisse une fois la mission faite, pendant 90 jours.',
  twice: 'Vous avez déjà laissé un avis sur cette mission.',
  late: 'Cet avis ne se modifie plus.',
} as const;
