import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';

/** New bank details, with the IBAN masked. */
export type BankFacts = { readonly firstname: string; readonly iban: string };
export type BankLinks = { readonly account: string; readonly supportEmail: string };

const narrow = '\u202f';
const changed = (iban: string): string => `Votre IBAN de versement a été modifié${narrow}: ${iban}`;
const unless = `Si cette modification ne vient pas de vous, changez votre mot de passe, rétablissez votre IBAN dans «\u00a0Paiements\u00a0» et écrivez-nous.`;
const waits = 'Par sécurité, nous attendons 24\u00a0heures avant d’envoyer un versement prévu sur ce nouveau compte.';

/** Mail to the professional when payouts go to new bank details. assumed: the wording. */
export const bankChangedMail = ({ firstname, iban }: BankFacts, links: BankLinks): MailWords =>
  writtenMail(
    changed(iban),
    {
      heading: changed(iban),
      preview: unless,
      blocks: [
        paragraph(`Bonjour ${firstname},`),
        paragraph(`${changed(iban)}. ${waits}`),
        paragraph(unless),
        { kind: 'button', label: 'Ouvrir mes paiements', url: links.account },
      ],
      footer: [],
    },
    links.supportEmail,
    'fr',
  );

export const bankChangedLine = ({ iban }: BankFacts): ScreenLine => ({
  name: 'IBAN de versement modifié',
  message: `${changed(iban)}. ${unless} ${waits}`,
});
