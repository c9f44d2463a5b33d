// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type Choice = {
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly type: string;
  readonly description: string;
};

/** Distance bands with a travel fee. `min` and `max` are in kilometers. */
export const travelExpenseBandsPaid = [
  {
    key: 'te-5',
    min: 0,
    max: 5,
    label: 'Moins de 5 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 0 km et jusqu’à 5 km',
  },
  {
    key: 'te-10',
    min: 5,
    max: 10,
    label: 'De 5 à 10 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 5 km et jusqu’à 10 km',
  },
  {
    key: 'te-15',
    min: 10,
    max: 15,
    label: 'De 10 à 15 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 10 km et jusqu’à 15 km',
  },
  {
    key: 'te-20',
    min: 15,
    max: 20,
    label: 'De 15 à 20 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 15 km et jusqu’à 20 km',
  },
  {
    key: 'te-25',
    min: 20,
    max: 25,
    label: 'De 20 à 25 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 20 km et jusqu’à 25 km',
  },
  {
    key: 'te-30',
    min: 25,
    max: 30,
    label: 'De 25 à 30 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 25 km et jusqu’à 30 km',
  },
  {
    key: 'te-35',
    min: 30,
    max: 35,
    label: 'De 30 à 35 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 30 km et jusqu’à 35 km',
  },
  {
    key: 'te-40',
    min: 35,
    max: 40,
    label: 'De 35 à 40 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 35 km et jusqu’à 40 km',
  },
  {
    key: 'te-45',
    min: 40,
    max: 45,
    label: 'De 40 à 45 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 40 km et jusqu’à 45 km',
  },
  {
    key: 'te-50',
    min: 45,
    max: 50,
    label: 'De 45 à 50 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 45 km et jusqu’à 50 km',
  },
  {
    key: 'te-55',
    min: 50,
    max: 55,
    label: 'De 50 à 55 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 50 km et jusqu’à 55 km',
  },
  {
    key: 'te-60',
    min: 55,
    max: 60,
    label: 'De 55 à 60 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 55 km et jusqu’à 60 km',
  },
  {
    key: 'te-65',
    min: 60,
    max: 65,
    label: 'De 60 à 65 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 60 km et jusqu’à 65 km',
  },
  {
    key: 'te-70',
    min: 65,
    max: 70,
    label: 'De 65 à 70 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 65 km et jusqu’à 70 km',
  },
  {
    key: 'te-75',
    min: 70,
    max: 75,
    label: 'De 70 à 75 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 70 km et jusqu’à 75 km',
  },
  {
    key: 'te-80',
    min: 75,
    max: 80,
    label: 'De 75 à 80 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 75 km et jusqu’à 80 km',
  },
  {
    key: 'te-85',
    min: 80,
    max: 85,
    label: 'De 80 à 85 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 80 km et jusqu’à 85 km',
  },
  {
    key: 'te-90',
    min: 85,
    max: 90,
    label: 'De 85 à 90 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 85 km et jusqu’à 90 km',
  },
  {
    key: 'te-95',
    min: 90,
    max: 95,
    label: 'De 90 à 95 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 90 km et jusqu’à 95 km',
  },
  {
    key: 'te-100',
    min: 95,
    max: 100,
    label: 'De 95 à 100 km',
    type: 'starts-at',
    description: 'Déplacement facturé au-delà de 95 km et jusqu’à 100 km',
  },
] as const satisfies readonly Choice[];
