import { fullDateText, priceText } from '#core/format.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { dayFromIso } from '#core/time.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import type { Quarter } from './figures.ts';
import type { IdentityPart } from './identity.ts';
import { dueDay } from './year.ts';

/** Data of a mail that requests information. `isOpen` is false once the professional has provided the information. */
export type RequestFacts = {
  readonly firstname: string;
  readonly missing: readonly IdentityPart[];
  readonly isOpen: boolean;
};

export type SummaryFacts = { readonly firstname: string; readonly year: number; readonly total: Quarter };

export type DeclarationLinks = { readonly summary: string; readonly supportEmail: string };

/** Names of the missing parts in French. assumed: the words. */
export const partNames: Readonly<Record<IdentityPart, string>> = {
  name: 'votre nom',
  birth_date: 'votre date de naissance',
  tax_number: 'votre numéro fiscal ou votre SIREN',
  siren: 'le SIREN de votre société',
  address: 'votre adresse',
};

/** The missing parts as a list in a sentence: « votre adresse et votre date de naissance ». */
export const missingText = (missing: readonly IdentityPart[]): string => {
  const names = missing.map((part) => partNames[part]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)!}`;
};

const why =
  'La loi nous oblige à déclarer chaque année à l’administration fiscale les sommes versées aux professionnels et leur identité (code général des impôts, article 1649 ter A).';

// Mails to professionals are in French (docs/product/accounts.md#language).
const written = (
  subject: string,
  preview: string,
  firstname: string,
  blocks: readonly MailBlock[],
  supportEmail: string,
): MailWords =>
  writtenMail(
    subject,
    { heading: subject, preview, blocks: [paragraph(`Bonjour ${firstname},`), ...blocks], footer: [] },
    supportEmail,
    'fr',
  );

const requestMail =
  (subject: string, consequence: string) =>
  ({ firstname, missing }: RequestFacts, { summary, supportEmail }: DeclarationLinks): MailWords =>
    written(
      subject,
      `Il manque ${missingText(missing)}.`,
      firstname,
      [
        paragraph(`${why} Il manque ${missingText(missing)}.`),
        paragraph(consequence),
        { kind: 'button', label: 'Compléter mes informations', url: summary },
      ],
      supportEmail,
    );

const line =
  (name: string) =>
  ({ missing }: RequestFacts): ScreenLine => ({
    name,
    message: `Il manque ${missingText(missing)} pour votre récapitulatif annuel.`,
  });

/** The first request and its two reminders: the missing information, the reason, and the consequence. */
export const identityMails = {
  requested: {
    mail: requestMail(
      'Des informations à compléter pour la déclaration de vos revenus',
      'Vous en avez pour une minute. Vos versements continuent.',
    ),
    line: line('Informations à compléter'),
  },
  reminded: {
    mail: requestMail(
      'Rappel\u202f: des informations à compléter',
      'Après un second rappel sans réponse, la loi nous oblige à retenir vos versements.',
    ),
    line: line('Rappel\u202f: informations à compléter'),
  },
  remindedAgain: {
    mail: requestMail(
      'Second rappel\u202f: vos versements seront retenus',
      'Sans réponse d’ici une semaine, nous retiendrons vos versements jusqu’à ce que ces informations soient complètes. Rien n’est perdu.',
    ),
    line: line('Second rappel\u202f: informations à compléter'),
  },
} as const;

export const summaryMail = (
  { firstname, year, total }: SummaryFacts,
  { summary, supportEmail }: DeclarationLinks,
): MailWords =>
  written(
    `Votre récapitulatif ${year} est prêt`,
    `${priceText(total.cents)} versés ou à verser en ${year}.`,
    firstname,
    [
      paragraph(
        `En ${year}, vos clients ont réglé en ligne ${priceText(total.cents + total.feesCents)}. La commission a été de ${priceText(total.feesCents)}, et votre part de ${priceText(total.cents)}.`,
      ),
      paragraph(
        `Avant le ${fullDateText(dayFromIso(dueDay(year)) ?? 0)}, nous transmettrons à l’administration fiscale votre identité et ces montants, par trimestre.`,
      ),
      { kind: 'button', label: 'Voir mon récapitulatif', url: summary },
    ],
    supportEmail,
  );

export const summaryLine = ({ year, total }: SummaryFacts): ScreenLine => ({
  name: `Récapitulatif ${year}`,
  message: `${priceText(total.cents)} versés ou à verser en ${year}. Nous transmettons ces montants à l’administration fiscale.`,
});
