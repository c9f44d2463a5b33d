const narrow = '\u202f';

/** The sentences of the settings of the agenda. */
export const settingsTexts = {
  heading: 'Réglages du planning',
  lead: 'Ce que les clients peuvent réserver, et quand.',
  notice: 'Préavis',
  noticeHint: 'Un client ne réserve pas plus tard que cela avant le rendez-vous.',
  none: 'Aucun',
  horizon: 'Horizon',
  horizonHint: 'Jusqu’où l’on peut réserver, en jours (63 au plus).',
  step: 'Pas des créneaux',
  stepHint: 'Les rendez-vous commencent à ces minutes.',
  zone: (zone: string): string => `Fuseau du lieu${narrow}: ${zone.replaceAll('_', ' ')}.`,
  zoneHint: 'Il vient de l’adresse de votre profil.',
} as const;
