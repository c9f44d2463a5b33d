import type { FrenchDialCode } from '#core/territories.ts';

/**
 * Messages for a telephone number of another French territory than the chosen dial code. Each key is the dial code of
 * the territory of the number, which the visitor must choose.
 */
export const otherTerritoryPhone = {
  '+33': 'C’est un numéro de France métropolitaine\u202f: choisissez l’indicatif +33.',
  '+262': 'C’est un numéro de La Réunion ou de Mayotte\u202f: choisissez l’indicatif +262.',
  '+508': 'C’est un numéro de Saint-Pierre-et-Miquelon\u202f: choisissez l’indicatif +508.',
  '+590': 'C’est un numéro de Guadeloupe, de Saint-Martin ou de Saint-Barthélemy\u202f: choisissez l’indicatif +590.',
  '+594': 'C’est un numéro de Guyane\u202f: choisissez l’indicatif +594.',
  '+596': 'C’est un numéro de Martinique\u202f: choisissez l’indicatif +596.',
  '+681': 'C’est un numéro de Wallis-et-Futuna\u202f: choisissez l’indicatif +681.',
  '+687': 'C’est un numéro de Nouvelle-Calédonie\u202f: choisissez l’indicatif +687.',
  '+689': 'C’est un numéro de Polynésie française\u202f: choisissez l’indicatif +689.',
} as const satisfies Readonly<Record<FrenchDialCode, string>>;
