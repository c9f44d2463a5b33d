export const columnsTexts = {
  heading: 'Colonnes du planning',
  all: 'Tout afficher, dans l’ordre de l’équipe',
  up: (name: string): string => `Monter ${name}`,
  down: (name: string): string => `Descendre ${name}`,
  moved: (name: string, place: number, total: number): string => `${name}, ${place} sur ${total}`,
} as const;
