import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import {
  type BookingFacts,
  type MailDraft,
  type MailLocale,
  momentOf,
  type MailLinks,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import type { Mediator } from '#features/settings/rules/site-operator.ts';
import type { ComplaintAsk, ComplaintSide, ComplaintState } from './complaint.ts';
import { complaintMailTexts as english } from './mail-texts.en.ts';
import { complaintMailTexts as french } from './mail-texts.ts';

/** A complaint as its messages describe it. Instants in epoch milliseconds, money in cents. */
export type ComplaintMailFacts = {
  readonly number: string;
  readonly author: ComplaintSide;
  readonly state: ComplaintState;
  readonly asked: ComplaintAsk;
  readonly asked_cents: number;
  readonly answer_until: EpochMs;
  readonly decide_until: EpochMs;
  readonly proposed_cents: number | null;
  readonly is_binding: boolean;
  readonly refund_cents: number | null;
  readonly decision: string | null;
};

/**
 * A complaint and its booking. `heldCents` is the online money that waits for the decision. `isPiece` is true when the
 * message is about an added file.
 */
export type ComplaintFacts = {
  readonly booking: BookingFacts;
  readonly complaint: ComplaintMailFacts;
  readonly heldCents: number;
  readonly isPiece: boolean;
};

/** The links of a mail about a complaint, and the site's mediator. */
export type ComplaintLinks = MailLinks & {
  readonly mediator: Mediator | null;
  readonly proComplaint: string;
};

/** The facts, links and locale of a mail about a complaint. */
export type ComplaintMailContext = ComplaintFacts & { readonly links: ComplaintLinks; readonly locale: MailLocale };
/** The facts and locale of a line on screen about a complaint. */
export type ComplaintLineContext = Omit<ComplaintMailContext, 'links'>;

const complaintWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };
const wordsOf = ({ locale }: ComplaintLineContext): Words<typeof french> => complaintWords[locale.language];
const visitMoment = ({ booking: { b }, locale }: ComplaintLineContext): string => momentOf(b, b.startMs, locale);
const nameOf = ({ booking: { b } }: ComplaintLineContext): string => b.pro.name;

const clientMail = (
  context: ComplaintMailContext,
  subject: string,
  preview: string,
  sentences: readonly string[],
  label?: string,
): MailDraft => ({
  subject,
  preview,
  blocks: [
    part.greeting,
    ...sentences.filter((one) => one !== '').map((one) => paragraph(one)),
    { kind: 'button', label: label ?? wordsOf(context).see, url: context.links.complaint },
  ],
  footer: [wordsOf(context).number(context.complaint.number), context.locale.words.privateLink],
});

const lineOf = (context: ComplaintLineContext, name: string, sentence: string): ScreenLine =>
  screenLine(name, sentence, wordsOf(context).number(context.complaint.number));

/** A message about a complaint: its mail, and its line on screen. */
export type ComplaintWords = {
  readonly mail: (context: ComplaintMailContext) => MailDraft;
  readonly line: (context: ComplaintLineContext) => ScreenLine;
};

/** Returns the blocks of a mail with the reasons of the decision. Empty without reasons. */
export const reasons = (context: ComplaintMailContext): MailDraft['blocks'] =>
  context.complaint.decision === null
    ? []
    : [paragraph(wordsOf(context).decided.why), { kind: 'note', text: context.complaint.decision }];

const mediatorWords = ({ links: { mediator } }: ComplaintMailContext): string =>
  mediator === null ? '' : `, ${mediator.name}, ${mediator.address} (${mediator.website})`;

const decidedSubject = (context: ComplaintLineContext): string => {
  const texts = wordsOf(context).decided;
  const { refund_cents: cents, author } = context.complaint;
  if (cents !== null && cents > 0) return texts.subjectBack(context.locale.format.priceText(cents));
  return author === 'client' ? texts.subjectNothing : texts.subjectAbout;
};
const decidedText = (context: ComplaintLineContext): string => {
  const { refund_cents: cents } = context.complaint;
  return cents !== null && cents > 0
    ? wordsOf(context).decided.back(context.locale.format.priceText(cents))
    : wordsOf(context).decided.nothing;
};

/** Returns the refund that the professional proposes and the client may accept. Null without such a proposal. */
export const proposedAmount = ({ complaint, locale }: ComplaintLineContext): string | null =>
  complaint.is_binding && complaint.proposed_cents !== null ? locale.format.priceText(complaint.proposed_cents) : null;

const answeredText = (context: ComplaintLineContext): string => {
  const { answered } = wordsOf(context);
  const amount = proposedAmount(context);
  return amount === null ? answered.text(nameOf(context)) : answered.proposed(nameOf(context), amount);
};

/** Returns the sentence that the answer to a requested refund proposes no refund. Empty otherwise. */
const noProposalText = (context: ComplaintLineContext): string =>
  context.complaint.asked !== 'answer' && context.complaint.proposed_cents === 0
    ? wordsOf(context).answered.nothing
    : '';

/** Returns the refund on which both sides agreed, as a text. */
export const agreedAmount = ({ complaint, locale }: ComplaintLineContext): string =>
  locale.format.priceText(complaint.refund_cents ?? 0);

const agreedText = (context: ComplaintLineContext): string =>
  wordsOf(context).agreed.text(nameOf(context), agreedAmount(context));

/** Messages to the client of the visit, in the client's language. */
export const toClient = {
  received: {
    mail: (context) => {
      const { received } = wordsOf(context);
      const { b } = context.booking;
      const until = momentOf(b, context.complaint.answer_until, context.locale);
      return clientMail(context, received.subject(nameOf(context)), received.preview(until), [
        received.text(nameOf(context), visitMoment(context)),
        received.next(momentOf(b, context.complaint.decide_until, context.locale)),
        context.heldCents === 0 ? '' : received.held(context.locale.format.priceText(context.heldCents)),
      ]);
    },
    line: (context) =>
      lineOf(
        context,
        wordsOf(context).onScreen.received,
        wordsOf(context).received.text(nameOf(context), visitMoment(context)),
      ),
  },
  about: {
    mail: (context) => {
      const { about } = wordsOf(context);
      const until = momentOf(context.booking.b, context.complaint.answer_until, context.locale);
      return clientMail(
        context,
        about.subject(nameOf(context)),
        about.preview(until),
        [about.text(nameOf(context), visitMoment(context)), about.next(until)],
        about.see,
      );
    },
    line: (context) =>
      lineOf(
        context,
        wordsOf(context).onScreen.about,
        wordsOf(context).about.text(nameOf(context), visitMoment(context)),
      ),
  },
  answered: {
    mail: (context) => {
      const { answered } = wordsOf(context);
      const until = momentOf(context.booking.b, context.complaint.decide_until, context.locale);
      const amount = proposedAmount(context);
      if (amount === null)
        return clientMail(context, answered.subject(nameOf(context)), answered.preview, [
          answeredText(context),
          noProposalText(context),
          answered.next(until),
        ]);
      return clientMail(
        context,
        answered.proposedSubject(nameOf(context), amount),
        answered.proposedPreview,
        [answeredText(context), answered.accept(amount), answered.orDecision(until)],
        answered.see,
      );
    },
    line: (context) => lineOf(context, wordsOf(context).onScreen.answered, answeredText(context)),
  },
  agreed: {
    mail: (context) => {
      const { agreed } = wordsOf(context);
      const draft = clientMail(context, agreed.subject(agreedAmount(context)), agreed.preview, [agreedText(context)]);
      const rows = part.visit;
      return { ...draft, blocks: [...draft.blocks.slice(0, -1), rows, draft.blocks.at(-1)!] };
    },
    line: (context) => lineOf(context, wordsOf(context).onScreen.agreed, agreedText(context)),
  },
  unanswered: {
    mail: (context) => {
      const { unanswered, answered } = wordsOf(context);
      return clientMail(context, unanswered.subject, unanswered.preview, [
        unanswered.text(nameOf(context)),
        answered.next(momentOf(context.booking.b, context.complaint.decide_until, context.locale)),
      ]);
    },
    line: (context) => lineOf(context, wordsOf(context).onScreen.unanswered, wordsOf(context).unanswered.preview),
  },
  word: {
    mail: (context) => {
      const texts = context.isPiece ? wordsOf(context).piece : wordsOf(context).word;
      return clientMail(context, texts.subject(nameOf(context)), texts.preview, [
        texts.text(nameOf(context), visitMoment(context)),
      ]);
    },
    line: (context) =>
      lineOf(
        context,
        context.isPiece ? wordsOf(context).onScreen.piece : wordsOf(context).onScreen.word,
        (context.isPiece ? wordsOf(context).piece : wordsOf(context).word).text(nameOf(context), visitMoment(context)),
      ),
  },
  closed: {
    mail: (context) =>
      clientMail(context, wordsOf(context).closed.subject(nameOf(context)), wordsOf(context).closed.preview, [
        wordsOf(context).closed.text(nameOf(context), visitMoment(context)),
      ]),
    line: (context) =>
      lineOf(
        context,
        wordsOf(context).onScreen.closed,
        wordsOf(context).closed.text(nameOf(context), visitMoment(context)),
      ),
  },
  mediation: {
    mail: (context) => {
      const { mediation } = wordsOf(context);
      return clientMail(context, mediation.subject(nameOf(context)), mediation.preview, [
        mediation.text(nameOf(context), visitMoment(context)),
        mediation.stands,
      ]);
    },
    line: (context) =>
      lineOf(
        context,
        wordsOf(context).onScreen.mediation,
        wordsOf(context).mediation.text(nameOf(context), visitMoment(context)),
      ),
  },
  decided: {
    mail: (context) => {
      const draft = clientMail(context, decidedSubject(context), wordsOf(context).decided.preview, []);
      const [greeting, button] = [draft.blocks[0]!, draft.blocks.at(-1)!];
      return {
        ...draft,
        blocks: [
          greeting,
          paragraph(decidedText(context)),
          ...reasons(context),
          part.visit,
          paragraph(wordsOf(context).decided.mediator(mediatorWords(context), context.links.mediation)),
          button,
        ],
      };
    },
    line: (context) => lineOf(context, wordsOf(context).onScreen.decided, decidedText(context)),
  },
  health: {
    mail: (context) => {
      const { health } = wordsOf(context);
      const draft = clientMail(context, health.subject, health.preview, [health.text(visitMoment(context))]);
      const { reason } = context.booking;
      return {
        ...draft,
        blocks: [
          ...draft.blocks.slice(0, -1),
          ...(reason === null ? [] : [paragraph(health.why), { kind: 'note', text: reason } as const]),
          paragraph(health.remedy(context.links.supportEmail)),
          draft.blocks.at(-1)!,
        ],
      };
    },
    line: (context) => lineOf(context, wordsOf(context).onScreen.health, wordsOf(context).health.preview),
  },
} as const satisfies Readonly<Record<string, ComplaintWords>>;
