import { ofName } from '#core/elision.ts';
import { fullDateText, priceText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import type { InvoiceKind, Settled } from './document.ts';

/** The consumer mediator printed on a paper. */
export type NamedMediator = { readonly name: string; readonly address: string; readonly website: string };

/** Formats a day of a paper: yyyy-MM-dd becomes « 28 novembre 2026 ». */
export const paperDay = (iso: string): string => fullDateText(dayFromIso(iso) ?? 0);

/** Formats an amount of a paper, always with its cents: « 100,00 € ». */
export const paperAmount = (cents: number): string => {
  const text = priceText(cents);
  return cents % 100 === 0 ? text.replace('\u202f€', ',00\u202f€') : text;
};

const titles = {
  invoice: 'Facture',
  note: 'Note',
  deposit: 'Facture d’acompte',
  fee: 'Facture',
  credit: 'Avoir',
  commission: 'Facture de commission',
} as const satisfies Record<InvoiceKind, string>;

const depositBegins = 'Acompte déjà facturé';

/** Texts printed on papers. They are always French, as the law requires of accounts (commercial code L123-22). */
export const paperWords = {
  titles,
  depositBegins,
  depositCounted: (number: string, issuedOn: string, cents: number, vatCents: number): string =>
    `${depositBegins}\u202f: ${number} du ${paperDay(issuedOn)}, ${paperAmount(cents)}${vatCents > 0 ? ` dont ${paperAmount(vatCents)} de TVA` : ''}.`,
  creditOf: (number: string): string => `Remboursement d’une partie de la facture ${number}`,
  commissionOf: (payout: string): string => `Commission du versement ${payout}`,
  commissionBack: (payout: string): string => `Commission restituée avec le versement ${payout}`,
  cancellation: 'Retenue pour annulation, selon les conditions acceptées',
  absence: 'Retenue pour absence, selon les conditions acceptées',
} as const;

const means = {
  card: 'Réglé par carte, en ligne',
  cash: 'Réglé en espèces',
  cheque: 'Réglé par chèque',
  code: 'Réglé par code prépayé',
  payout: 'Retenu sur le versement',
} as const satisfies Record<Settled['means'], string>;

/** Describes a payment: « Réglé par carte, en ligne, le 21 novembre 2026 ». */
export const settledText = ({ means: by, on }: Settled): string =>
  `${means[by]}${on === null ? '' : `, le ${paperDay(on)}`}`;

/** Mention required when the platform issues a paper in a professional's name (tax code, annex II, 242 nonies). */
export const onBehalfMention = (name: string): string =>
  `Facture établie par Accalmie au nom et pour le compte ${ofName(name)}`;

/**
 * Mention required when the platform issues a credit note in a professional's name (tax code, annex II, 242 nonies).
 */
export const creditOnBehalfMention = (name: string): string =>
  `Avoir établi par Accalmie au nom et pour le compte ${ofName(name)}`;

/** The printed sentence that names the consumer mediator (consumer code L616-1). */
export const mediatorMention = ({ name, address, website }: NamedMediator): string =>
  `Médiateur de la consommation\u202f: ${name}, ${address}, ${website}`;

/** Mentions required between businesses (commercial code L441-9 and D441-5). */
export const businessMentions = [
  'Pas d’escompte pour paiement anticipé.',
  'En cas de retard\u202f: pénalités au taux de la Banque centrale européenne majoré de dix points, et indemnité forfaitaire de 40\u202f€ pour frais de recouvrement.',
] as const;
