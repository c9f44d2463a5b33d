import { fullDateText, priceText } from '#core/format.ts';
import { paragraph, writtenMail } from '#core/mail-layout.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import type { Commission } from './settings.ts';

/**
 * Data of the mail to a professional about a higher commission. `isStanding` is false when a later decision replaced
 * this change.
 */
export type RisingCommission = {
  readonly firstname: string;
  readonly from: Commission;
  readonly to: Commission;
  readonly effectiveMs: number;
  readonly isStanding: boolean;
};

/**
 * Data of the mail to a professional about a change of the added terms. An empty text removes the addition.
 * `isStanding` is false when a later decision replaced this change.
 */
export type NewTerms = {
  readonly firstname: string;
  readonly text: string;
  readonly effectiveMs: number;
  readonly isStanding: boolean;
};

export type ChangeLinks = { readonly terms: string; readonly supportEmail: string };
export type SettingsLinks = { readonly settings: string; readonly supportEmail: string };

const sold = [
  ['search_percent', 'Rendez-vous issus de la recherche'],
  ['sales_percent', 'Produits, bons, coffrets, abonnements'],
  ['own_percent', 'Votre lien, client importé ou déjà venu'],
] as const;

const changed = ({ from, to }: RisingCommission) =>
  sold.flatMap(([key, label]) =>
    from[key] === to[key] ? [] : [{ label, value: `${from[key]}\u202f% → ${to[key]}\u202f%` }],
  );

const dayOfChange = ({ effectiveMs }: { readonly effectiveMs: number }): string =>
  fullDateText(dayOf(parisZone, effectiveMs));

export const risingCommissionMail = (change: RisingCommission, { terms, supportEmail }: ChangeLinks): MailWords => {
  const day = dayOfChange(change);
  const heading = `La commission change le ${day}`;
  return writtenMail(
    heading,
    {
      heading,
      preview: changed(change)
        .map(({ label, value }) => `${label}\u202f: ${value}`)
        .join(' · '),
      blocks: [
        paragraph(`Bonjour ${change.firstname},`),
        paragraph(`À partir du ${day}, la commission d’Accalmie change\u202f:`),
        { kind: 'rows', rows: changed(change) },
        paragraph(
          'Les réservations et les ventes faites avant ce jour conservent le taux précédent. La commission ne s’applique jamais aux frais de déplacement, aux pourboires ni aux sommes remboursées.',
        ),
        { kind: 'button', label: 'Lire les conditions', url: terms },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
};

export const risingCommissionLine = (change: RisingCommission): ScreenLine => ({
  name: 'Commission',
  message: `${changed(change)
    .map(({ label, value }) => `${label}\u202f: ${value}`)
    .join(' · ')}, à partir du ${dayOfChange(change)}.`,
});

export const newTermsMail = (change: NewTerms, { terms, supportEmail }: ChangeLinks): MailWords => {
  const heading = `Les conditions d’Accalmie changent le ${dayOfChange(change)}`;
  return writtenMail(
    heading,
    {
      heading,
      preview: newTermsLine(change).message,
      blocks: [
        paragraph(`Bonjour ${change.firstname},`),
        ...(change.text === ''
          ? [paragraph(`À partir du ${dayOfChange(change)}, le texte ajouté aux CGU et CGV est retiré.`)]
          : [
              paragraph(`À partir du ${dayOfChange(change)}, le texte suivant s’ajoute aux CGU et CGV\u202f:`),
              { kind: 'note', text: change.text } as const,
            ]),
        paragraph(
          'Les réservations faites avant ce jour restent soumises aux conditions acceptées. Si les nouvelles conditions ne vous conviennent pas, vous pouvez fermer votre compte avant cette date.',
        ),
        { kind: 'button', label: 'Lire les conditions', url: terms },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
};

export const newTermsLine = (change: NewTerms): ScreenLine => ({
  name: 'Conditions',
  message: `Les CGU et CGV changent le ${dayOfChange(change)}. Le nouveau texte est déjà en ligne.`,
});

/**
 * Data of the mail to the other owners and finance admins about a higher amount that one admin may refund alone, in
 * cents. `isStanding` is false when a later decision replaced this change.
 */
export type RisingAlone = {
  readonly fromCents: number;
  readonly toCents: number;
  readonly effectiveMs: number;
  readonly by: string;
  readonly reason: string;
  readonly isStanding: boolean;
};

const risingAloneText = (change: RisingAlone): string =>
  `À partir du ${dayOfChange(change)}, un administrateur pourra rembourser seul jusqu’à ${priceText(change.toCents)}, au lieu de ${priceText(change.fromCents)}. ${change.by} a modifié ce réglage.`;

export const risingAloneMail = (change: RisingAlone, { settings, supportEmail }: SettingsLinks): MailWords => {
  const heading = 'Le montant remboursable par un seul administrateur augmente';
  return writtenMail(
    heading,
    {
      heading,
      preview: risingAloneText(change),
      blocks: [
        paragraph(risingAloneText(change)),
        { kind: 'note', text: change.reason },
        paragraph('Jusqu’à cette date, un propriétaire peut encore rétablir l’ancien montant.'),
        { kind: 'button', label: 'Voir les réglages', url: settings },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
};

export const risingAloneLine = (change: RisingAlone): ScreenLine => ({
  name: 'Limite de remboursement',
  message: risingAloneText(change),
});
