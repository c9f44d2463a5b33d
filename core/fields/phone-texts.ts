import type { FrenchDialCode } from '#core/territories.ts';

/** Tells which dial code to choose for a number that only another French territory has; the key is that dial code. */
export const otherTerritoryPhone = {
  '+33': 'Ce numéro est de France métropolitaine\u202f: choisissez l’indicatif +33.',
  '+262': 'Ce numéro est de La Réunion ou de Mayotte\u202f: choisissez l’indicatif +262.',
  '+508': 'Ce numéro est de Saint-Pierre-et-Miquelon\u202f: choisissez l’indicatif +508.',
  '+590': 'Ce numéro est de Guadeloupe, de Saint-Martin ou de Saint-Barthélemy\u202f: choisissez l’indicatif +590.',
  '+594': 'Ce numéro est de Guyane\u202f: choisissez l’indicatif +594.',
  '+596': 'Ce numéro est de Martinique\u202f: choisissez l’indicatif +596.',
  '+681': 'Ce numéro est de Wallis-et-Futuna\u202f: choisissez l’indicatif +681.',
  '+687': 'Ce numéro est de Nouvelle-Calédonie\u202f: choisissez l’indicatif +687.',
  '+689': 'Ce numéro est de Polynésie française\u202f: choisissez l’indicatif +689.',
} as const satisfies Readonly<Record<FrenchDialCode, string>>;
