export const settingRefusals = {
  past: 'Choisissez aujourd’hui ou un jour à venir.',
  far: 'Choisissez une date dans les deux ans à venir.',
  aloneRises: (day: string): string =>
    `Cette limite ne peut pas augmenter le jour même\u202f: choisissez le ${day} ou une date ultérieure.`,
  notice: {
    commission: (day: string): string =>
      `Une hausse est annoncée 30 jours à l’avance\u202f: choisissez le ${day} ou une date ultérieure.`,
    amendments: (day: string): string =>
      `Une modification des CGU et CGV est annoncée 15 jours à l’avance\u202f: choisissez le ${day} ou une date ultérieure.`,
  },
} as const;
