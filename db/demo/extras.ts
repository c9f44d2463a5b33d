import type { CategoryKey } from '../reference/categories.ts';

/** A possible add-on: minutes, and a usual price range in cents. */
export type Extra = {
  readonly label: string;
  readonly minutes: number;
  readonly minCents: number;
  readonly maxCents: number;
};

const extra = (label: string, minutes: number, minEuros: number, maxEuros: number): Extra => ({
  label,
  minutes,
  minCents: minEuros * 100,
  maxCents: maxEuros * 100,
});

const touch: readonly Extra[] = [
  extra('Pierres chaudes', 15, 10, 15),
  extra('Huile chaude aux algues', 10, 8, 12),
  extra('Gommage du dos', 15, 14, 20),
  extra('Serviettes chaudes parfumées', 5, 4, 7),
  extra('Massage des pieds', 15, 12, 18),
  extra('Massage du cuir chevelu', 10, 8, 12),
];

const water: readonly Extra[] = [
  extra('Gommage au savon noir', 15, 15, 22),
  extra('Enveloppement d’argile', 20, 18, 26),
  extra('Plateau de thé et fruits secs', 0, 6, 10),
  extra('Location d’un maillot', 0, 4, 6),
];

export const extras: Partial<Readonly<Record<CategoryKey, readonly Extra[]>>> = {
  massage: touch,
  soft_medicine: touch.slice(3),
  perinatal_care: touch.slice(3),
  slimming_care: [extra('Gommage des jambes', 15, 12, 18), extra('Enveloppement aux algues', 20, 18, 26)],
  spa_thermal: water,
  haircut: [
    extra('Soin profond', 15, 12, 20),
    extra('Massage du cuir chevelu', 10, 7, 12),
    extra('Brushing', 30, 18, 28),
    extra('Frange', 5, 4, 8),
    extra('Masque végétal', 10, 9, 14),
  ],
  barber: [
    extra('Serviette chaude', 5, 4, 6),
    extra('Contour des sourcils', 5, 5, 8),
    extra('Shampooing et soin', 10, 6, 10),
  ],
  esthetic_care: [
    extra('Masque contour des yeux', 10, 8, 12),
    extra('Modelage des mains', 10, 8, 12),
    extra('Gommage des lèvres', 5, 4, 7),
    extra('Épilation des sourcils', 10, 9, 14),
  ],
  nails: [
    extra('Décor sur deux ongles', 10, 5, 8),
    extra('Bain de paraffine', 15, 12, 16),
    extra('Dépose de l’ancienne pose', 15, 8, 12),
    extra('Finition French', 10, 6, 10),
  ],
  hair_removal: [
    extra('Gommage avant épilation', 10, 7, 12),
    extra('Aisselles', 10, 9, 13),
    extra('Sourcils', 10, 9, 13),
  ],
  makeup: [extra('Faux cils', 10, 8, 12), extra('Attache simple', 20, 18, 28)],
  eyelashes_eyebrows: [extra('Teinture', 15, 12, 18), extra('Soin fortifiant', 5, 6, 10), extra('Dépose', 15, 12, 18)],
  reflexology: [
    extra('Bain de pieds', 10, 6, 10),
    extra('Massage des mains', 10, 8, 12),
    extra('Pierres chaudes', 10, 9, 14),
  ],
  energy_healing: [extra('Bols chantants', 15, 10, 16), extra('Pierre à emporter', 0, 6, 12)],
  yoga: [extra('Relaxation guidée', 15, 10, 15)],
  fitness_coaching: [extra('Étirements accompagnés', 15, 10, 15), extra('Bilan écrit', 0, 8, 15)],
};
