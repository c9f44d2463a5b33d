import { mailLocales, type MailLinks } from '#features/bookings/rules/booking-mail.ts';
import { layOut } from '#features/bookings/rules/message.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';
import { paperMail, type PaperFacts } from './rules/mails.ts';

/**
 * Messages about invoices, notes and credit notes. No setting switches them off, so the client always receives them
 * (docs/product/messages.md#always-told).
 */
export const messages = messagesOf({
  paper_issued: {
    label: 'Facture, note ou avoir, client',
    to: 'client',
    mail: (facts: PaperFacts, links: MailLinks) => {
      const locale = mailLocales[facts.booking.b.language];
      return layOut(paperMail(facts, links), 'client', { ...facts.booking, links, locale });
    },
  },
});
