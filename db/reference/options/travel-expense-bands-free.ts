// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly type: string;
  readonly description: string;
};

/** Distance bands without a travel fee. `min` and `max` are in kilometers. */
export const travelExpenseBandsFree = [
  { key: 'te-5', min: 0, max: 5, label: 'Moins de 5 km', type: 'free', description: 'Déplacement offert jusqu’à 5 km' },
  { key: 'te-10', min: 5, max: 10, label: 'De 5 à 10 km', type: 'free', description: 'Déplacement offert jusqu’à 10 km' },
  { key: 'te-15', min: 10, max: 15, label: 'De 10 à 15 km', type: 'free', description: 'Déplacement offert jusqu’à 15 km' },
  { key: 'te-20', min: 15, max: 20, label: 'De 15 à 20 km', type: 'free', description: 'Déplacement offert jusqu’à 20 km' },
  { key: 'te-25', min: 20, max: 25, label: 'De 20 à 25 km', type: 'free', description: 'Déplacement offert jusqu’à 25 km' },
  { key: 'te-30', min: 25, max: 30, label: 'De 25 à 30 km', type: 'free', description: 'Déplacement offert jusqu’à 30 km' },
  { key: 'te-35', min: 30, max: 35, label: 'De 30 à 35 km', type: 'free', description: 'Déplacement offert jusqu’à 35 km' },
  { key: 'te-40', min: 35, max: 40, label: 'De 35 à 40 km', type: 'free', description: 'Déplacement offert jusqu’à 40 km' },
] as const satisfies readonly Choice[];
