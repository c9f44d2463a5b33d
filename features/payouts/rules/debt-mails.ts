import { priceText } from '#core/format.ts';
import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';

/** What a professional owed, as they are told how it was settled beside their payouts; cents. */
export type DebtFacts = { readonly firstname: string; readonly cents: number; readonly leftCents: number; readonly reference: string | null };
export type DebtLinks = { readonly revenue: string; readonly supportEmail: string };

const leftWords = (leftCents: number): string =>
  leftCents > 0
    ? `Il vous reste ${priceText(leftCents)} à rembourser\u202f: nous déduirons cette somme de vos prochains versements.`
    : 'Vous ne devez plus rien.';

const paidWords = ({ cents, reference }: DebtFacts): string =>
  `Nous avons reçu votre virement de ${priceText(cents)}${reference === null ? '' : `, référence ${reference}`}.`;

const waivedWords = ({ cents }: DebtFacts): string =>
  `Accalmie prend à sa charge ${priceText(cents)} que vous deviez\u202f: vous n’avez pas à rembourser cette somme.`;

// What the application writes to professionals is in French (docs/product/accounts.md#language).
const mail = (subject: string, words: string, { firstname, leftCents }: DebtFacts, { revenue, supportEmail }: DebtLinks): MailWords =>
  writtenMail(
    subject,
    {
      heading: subject,
      preview: leftWords(leftCents),
      blocks: [
        paragraph(`Bonjour ${firstname},`),
        paragraph(words),
        paragraph(`${leftWords(leftCents)} Cette opération figurera sur le relevé de votre prochain versement.`),
        { kind: 'button', label: 'Ouvrir mes revenus', url: revenue },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** To a professional who owed: their bank transfer has come. */
export const debtPaidMail = (facts: DebtFacts, links: DebtLinks): MailWords =>
  mail(`Nous avons reçu votre règlement de ${priceText(facts.cents)}`, paidWords(facts), facts, links);

export const debtPaidLine = (facts: DebtFacts): ScreenLine => ({ name: 'Règlement reçu', message: `${paidWords(facts)} ${leftWords(facts.leftCents)}` });

/** To a professional who owed: the platform bears it. */
export const debtWaivedMail = (facts: DebtFacts, links: DebtLinks): MailWords =>
  mail(`Vous n’avez plus à rembourser ${priceText(facts.cents)}`, waivedWords(facts), facts, links);

export const debtWaivedLine = (facts: DebtFacts): ScreenLine => ({
  name: 'Somme prise en charge',
  message: `${waivedWords(facts)} ${leftWords(facts.leftCents)}`,
});
