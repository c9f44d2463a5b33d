import { longDateText, priceText } from '#core/format.ts';
import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';

/** Facts of a debt settled outside payouts, for the mail to the professional. Amounts in cents. */
export type DebtFacts = {
  readonly firstname: string;
  readonly cents: number;
  readonly leftCents: number;
  readonly reference: string | null;
};

/**
 * Facts of a debt that a correction of the ledger created or raised, for the mail to the professional. Amounts in
 * cents.
 */
export type NewDebtFacts = {
  readonly firstname: string;
  /** Amount that the correction added to the debt. */
  readonly cents: number;
  /** The whole debt now. */
  readonly owedCents: number;
  /** Local day of the corrected visit. */
  readonly visitDay: number;
  readonly reason: string;
};

export type DebtLinks = { readonly revenue: string; readonly supportEmail: string };

const leftWords = (leftCents: number): string =>
  leftCents > 0
    ? `Il vous reste ${priceText(leftCents)} à rembourser\u202f: nous déduirons cette somme de vos prochains versements.`
    : 'Vous ne devez plus rien.';

const paidWords = ({ cents, reference }: DebtFacts): string =>
  `Nous avons reçu votre virement de ${priceText(cents)}${reference === null ? '' : `, référence ${reference}`}.`;

const waivedWords = ({ cents }: DebtFacts): string =>
  `Accalmie prend à sa charge ${priceText(cents)} que vous deviez\u202f: vous n’avez pas à rembourser cette somme.`;

// The application writes to professionals in French (docs/product/accounts.md#language).
const mail = (
  subject: string,
  words: string,
  { firstname, leftCents }: Pick<DebtFacts, 'firstname' | 'leftCents'>,
  { revenue, supportEmail }: DebtLinks,
  left = leftWords(leftCents),
): MailWords =>
  writtenMail(
    subject,
    {
      heading: subject,
      preview: left,
      blocks: [
        paragraph(`Bonjour ${firstname},`),
        paragraph(words),
        paragraph(`${left} Cette opération figurera sur le relevé de votre prochain versement.`),
        { kind: 'button', label: 'Ouvrir mes revenus', url: revenue },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** Returns the mail that tells a professional that their bank transfer settles the money they owed. */
export const debtPaidMail = (facts: DebtFacts, links: DebtLinks): MailWords =>
  mail(`Nous avons reçu votre règlement de ${priceText(facts.cents)}`, paidWords(facts), facts, links);

export const debtPaidLine = (facts: DebtFacts): ScreenLine => ({
  name: 'Règlement reçu',
  message: `${paidWords(facts)} ${leftWords(facts.leftCents)}`,
});

/** Returns the mail that tells a professional that the platform cancels their debt. */
export const debtWaivedMail = (facts: DebtFacts, links: DebtLinks): MailWords =>
  mail(`Vous n’avez plus à rembourser ${priceText(facts.cents)}`, waivedWords(facts), facts, links);

export const debtWaivedLine = (facts: DebtFacts): ScreenLine => ({
  name: 'Somme prise en charge',
  message: `${waivedWords(facts)} ${leftWords(facts.leftCents)}`,
});

const correctedWords = ({ cents, visitDay }: NewDebtFacts): string =>
  `Nous avons corrigé les écritures de votre rendez-vous du ${longDateText(visitDay)}\u202f: votre part diminue, et vous devez ${priceText(cents)}.`;

const takenBackWords = ({ cents, owedCents }: NewDebtFacts): string =>
  owedCents > cents
    ? `Avec les sommes déjà dues, vous devez ${priceText(owedCents)}\u202f: nous les déduirons de vos prochains versements. Vous n’avez rien à faire.`
    : 'Nous déduirons cette somme de vos prochains versements. Vous n’avez rien à faire.';

/** Returns the mail that tells a professional that a correction of the ledger makes them owe money. */
export const debtMadeMail = (facts: NewDebtFacts, { revenue, supportEmail }: DebtLinks): MailWords => {
  const subject = `Vous devez ${priceText(facts.cents)} après une correction`;
  return writtenMail(
    subject,
    {
      heading: subject,
      preview: takenBackWords(facts),
      blocks: [
        paragraph(`Bonjour ${facts.firstname},`),
        paragraph(correctedWords(facts)),
        paragraph(`Motif\u202f: «\u202f${facts.reason}\u202f»`),
        paragraph(`${takenBackWords(facts)} Cette correction figurera sur le relevé de votre prochain versement.`),
        { kind: 'button', label: 'Ouvrir mes revenus', url: revenue },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
};

export const debtMadeLine = (facts: NewDebtFacts): ScreenLine => ({
  name: 'Somme due après une correction',
  message: `${correctedWords(facts)} ${takenBackWords(facts)}`,
});

const undoneWords = ({ cents }: DebtFacts): string =>
  `Nous avions enregistré par erreur que vous ne deviez plus ${priceText(cents)}\u202f: nous avons annulé cette opération.`;

const owedAgainWords = ({ leftCents }: DebtFacts): string =>
  leftCents > 0
    ? `Vous devez maintenant ${priceText(leftCents)}\u202f: nous déduirons cette somme de vos prochains versements.`
    : 'Nous déduirons cette somme de votre prochain versement.';

/** Returns the mail that tells a professional that the settlement of their debt was a mistake and is undone. */
export const debtUndoneMail = (facts: DebtFacts, links: DebtLinks): MailWords =>
  mail(
    `Règlement annulé\u202f: ${priceText(facts.cents)}`,
    undoneWords(facts),
    facts,
    links,
    `${owedAgainWords(facts)} Si vous avez déjà réglé cette somme, écrivez-nous.`,
  );

export const debtUndoneLine = (facts: DebtFacts): ScreenLine => ({
  name: 'Règlement annulé',
  message: `${undoneWords(facts)} ${owedAgainWords(facts)}`,
});
