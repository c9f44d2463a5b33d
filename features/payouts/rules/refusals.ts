/** Why a correction is refused, as admins read it. */
export const correctionRefusals = {
  same: 'Les deux comptes sont le même.',
  tooMuch: (most: string): string => `Au-delà de ${most}, une correction demande un second administrateur\u202f: écrivez à l’équipe technique.`,
} as const;
