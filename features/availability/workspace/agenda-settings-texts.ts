const narrow = '\u202f';

export const settingsTexts = {
  heading: 'Réglages du planning',
  lead: 'Choisissez les créneaux ouverts à la réservation.',
  notice: 'Préavis',
  noticeHint: 'Délai minimum entre la réservation et le rendez-vous.',
  none: 'Aucun',
  horizon: 'Horizon',
  horizonHint: 'Nombre de jours ouverts à la réservation (63 maximum).',
  step: 'Intervalle entre les créneaux',
  stepHint: 'Temps entre le début d’un créneau et le début du suivant.',
  zone: (zone: string): string => `Fuseau horaire du lieu${narrow}: ${zone.replaceAll('_', ' ')}.`,
  zoneHint: 'Ce fuseau dépend de l’adresse de votre profil.',
} as const;
