/** The sentences that changing a setting is refused with. */
export const settingRefusals = {
  past: 'Choisissez aujourd’hui ou un jour à venir.',
  far: 'Choisissez un jour d’ici deux ans.',
  aloneRises: (day: string): string => `Ce qu’un administrateur rend seul ne monte pas le jour même\u202f: choisissez le ${day}, ou après.`,
  notice: {
    commission: (day: string): string => `Un taux qui monte est annoncé 30 jours avant\u202f: choisissez le ${day}, ou après.`,
    amendments: (day: string): string => `Les CGU et CGV modifiées sont annoncées 15 jours avant\u202f: choisissez le ${day}, ou après.`,
  },
} as const;
