import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import * as english from '#core/format.en.ts';
import * as french from '#core/format.ts';
import type { Language, Words } from '#core/languages.ts';
import { dayOf } from '#core/time.ts';
import type { MailWords } from '#features/notifications/rules/message.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import { campaignMailTexts as englishWords } from './mail-texts.en.ts';
import { campaignMailTexts as frenchWords } from './mail-texts.ts';

const localeOf: Readonly<
  Record<
    Language,
    { readonly words: Words<typeof frenchWords>; readonly format: Pick<typeof french, 'dateTimeText' | 'fullDateText'> }
  >
> = {
  fr: { words: frenchWords, format: french },
  en: { words: englishWords, format: english },
};

/** A professional's message to one recipient. `zone` is the time zone of the professional's place. */
export type CampaignMailFacts = {
  readonly pro: string;
  readonly zone: string;
  readonly subject: string;
  readonly body: string;
  readonly firstname: string;
  readonly language: Language;
  /** Whether the message may still be sent to this recipient. */
  readonly isDue: boolean;
};

/** News for one recipient. `agreedMs` is when the recipient agreed to receive news, in epoch milliseconds. */
export type NewsMailFacts = CampaignMailFacts & { readonly agreedMs: number };

/** A closure or a delay, with the recipient's visit. */
export type VisitNoticeFacts = CampaignMailFacts & { readonly startsMs: number; readonly services: readonly string[] };

export type NewsLinks = { readonly profile: string; readonly stop: string; readonly supportEmail: string };
export type VisitLinks = { readonly booking: string; readonly supportEmail: string };

const previewChars = 110;

// The preview that a mailbox shows beside the subject: the beginning of the text, on one line.
const beginning = (body: string): string => {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return line.length <= previewChars ? line : `${line.slice(0, previewChars - 1).trimEnd()}…`;
};

const mail = (
  facts: CampaignMailFacts,
  blocks: readonly MailBlock[],
  footer: readonly string[],
  supportEmail: string,
): MailWords => {
  const { words } = localeOf[facts.language];
  const content = {
    heading: facts.subject,
    preview: beginning(facts.body),
    blocks: [paragraph(words.hello(facts.firstname)), paragraph(facts.body), ...blocks],
    footer,
  };
  return writtenMail(words.subject(facts.pro, facts.subject), content, supportEmail, facts.language);
};

/** News of a professional, with an unsubscribe link, for a client who agreed. */
export const newsMail = (facts: NewsMailFacts, { profile, stop, supportEmail }: NewsLinks): MailWords => {
  const { words, format } = localeOf[facts.language];
  return {
    ...mail(
      facts,
      [
        { kind: 'button', label: words.book, url: profile },
        paragraph(words.agreed(facts.pro, format.fullDateText(dayOf(facts.zone, facts.agreedMs)))),
        { kind: 'link', label: words.stop, url: stop },
      ],
      [],
      supportEmail,
    ),
    unsubscribeUrl: stop,
  };
};

/** The mail about a closure or a delay, for a client with a visit on the days of the notice. */
export const visitNoticeMail = (facts: VisitNoticeFacts, { booking, supportEmail }: VisitLinks): MailWords => {
  const { words, format } = localeOf[facts.language];
  const value = format.dateTimeText(wallToSay(facts.zone, facts.startsMs));
  const { services } = facts;
  return mail(
    facts,
    [
      {
        kind: 'rows',
        rows: [
          { label: words.visit, value },
          ...(services.length > 0 ? [{ label: words.care, value: services.join(', ') }] : []),
        ],
      },
      { kind: 'note', text: words.unchanged },
      { kind: 'button', label: words.see, url: booking },
    ],
    [words.why(facts.pro), words.privateLink],
    supportEmail,
  );
};
