import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import {
  type BookingFacts,
  type MailDraft,
  mailLocales,
  momentOf,
  type MailLinks,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import type { InvoiceKind } from './document.ts';
import { paperMailTexts as english } from './mail-texts.en.ts';
import { paperMailTexts as french } from './mail-texts.ts';

/** The data about an invoice, note or credit note in the mail to the client. Amounts are in cents. */
export type InvoiceMailFacts = {
  readonly kind: Exclude<InvoiceKind, 'commission'>;
  readonly number: string;
  readonly gross_cents: number;
  readonly due_cents: number;
};
export type PaperFacts = { readonly booking: BookingFacts; readonly paper: InvoiceMailFacts };

const words: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

export const paperMail = ({ booking: { b }, paper }: PaperFacts, links: MailLinks): MailDraft => {
  const locale = mailLocales[b.language];
  const texts = words[locale.language];
  const { priceText } = locale.format;
  const left =
    paper.kind !== 'credit' && paper.due_cents > 0 ? texts.toPay(priceText(paper.due_cents)) : texts.nothingToDo;
  return {
    subject: texts[paper.kind].subject(b.pro.name, priceText(paper.gross_cents)),
    preview: texts.preview(paper.number),
    blocks: [
      part.greeting,
      paragraph(texts[paper.kind].text(paper.number, b.pro.name, momentOf(b, b.startMs, locale))),
      paragraph(left),
      { kind: 'button', label: texts.see, url: `${links.booking}#papiers` },
    ],
    footer: [locale.words.privateLink],
  };
};
