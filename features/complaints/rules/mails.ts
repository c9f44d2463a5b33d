import { paragraph } from '#core/mail-layout.ts';
import { ofName } from '#core/elision.ts';
import { sentence } from '#core/sentence.ts';
import type { Language, Words } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import { bookingGreeting, startText, type BookingFacts, type MailDraft } from '#features/bookings/rules/mail-drafts.ts';
import { mailLocales, type MailLocale } from '#features/bookings/rules/mail-locale.ts';
import { clientShort, momentOf, proVisitRows, visitRows, type MailLinks } from '#features/bookings/rules/mail-parts.ts';
import { screenLine } from '#features/bookings/rules/screen-lines.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
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

type ComplaintMailContext = ComplaintFacts & { readonly links: ComplaintLinks; readonly locale: MailLocale };
type ComplaintLineContext = Omit<ComplaintMailContext, 'links'>;

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
    bookingGreeting(context.booking.b, context.locale),
    ...sentences.filter((one) => one !== '').map((one) => paragraph(one)),
    { kind: 'button', label: label ?? wordsOf(context).see, url: context.links.complaint },
  ],
  footer: [wordsOf(context).number(context.complaint.number), context.locale.words.privateLink],
});

const lineOf = (context: ComplaintLineContext, name: string, sentence: string): ScreenLine =>
  screenLine(name, sentence, wordsOf(context).number(context.complaint.number));

type ClientMessage = {
  readonly mail: (context: ComplaintMailContext) => MailDraft;
  readonly line: (context: ComplaintLineContext) => ScreenLine;
};

const reasons = (context: ComplaintMailContext): MailDraft['blocks'] =>
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

/** Returns the sentence about the professional's proposal. Empty when the professional proposes no amount. */
const proposedText = (context: ComplaintLineContext): string => {
  const { proposed_cents: cents } = context.complaint;
  if (cents === null) return '';
  const { answered } = wordsOf(context);
  return cents === 0 ? answered.nothing : answered.proposed(context.locale.format.priceText(cents));
};

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
      return clientMail(context, answered.subject(nameOf(context)), answered.preview, [
        answered.text(nameOf(context)),
        proposedText(context),
        answered.next(momentOf(context.booking.b, context.complaint.decide_until, context.locale)),
      ]);
    },
    line: (context) =>
      lineOf(context, wordsOf(context).onScreen.answered, wordsOf(context).answered.text(nameOf(context))),
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
      return clientMail(context, texts.subject(nameOf(context)), texts.preview, [texts.text(nameOf(context))]);
    },
    line: (context) =>
      lineOf(
        context,
        context.isPiece ? wordsOf(context).onScreen.piece : wordsOf(context).onScreen.word,
        (context.isPiece ? wordsOf(context).piece : wordsOf(context).word).text(nameOf(context)),
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
          visitRows(context.booking.b, context.locale),
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
} as const satisfies Readonly<Record<string, ClientMessage>>;

// Mails to professionals are in French.
const proMail = (
  context: ComplaintMailContext,
  subject: string,
  preview: string,
  sentences: readonly string[],
  label = 'Ouvrir la réclamation',
): MailDraft => ({
  subject,
  preview,
  blocks: [
    ...sentences.map((one) => paragraph(one)),
    proVisitRows(context.booking.b),
    { kind: 'button', label, url: context.links.proComplaint },
  ],
  footer: [`Réclamation ${context.complaint.number}.`],
});

const clientName = ({ booking: { b } }: ComplaintLineContext): string => clientShort(b.client);
const added = ({ isPiece }: ComplaintLineContext): string => (isPiece ? 'un fichier' : 'un message');
const before = (context: ComplaintLineContext): string =>
  momentOf(context.booking.b, context.complaint.answer_until, context.locale);
const requestText = ({ complaint: { asked: ask, asked_cents: cents }, locale }: ComplaintLineContext): string =>
  ask === 'answer'
    ? 'Demande\u202f: une réponse, sans remboursement.'
    : `Demande\u202f: ${locale.format.priceText(cents)}.`;
const proDecided = (context: ComplaintLineContext): string => {
  const { refund_cents: cents } = context.complaint;
  return cents !== null && cents > 0
    ? sentence(`Remboursement de ${context.locale.format.priceText(cents)} à ${clientName(context)}`)
    : 'Rien n’est remboursé.';
};

/** Messages to the professional of the visit, in French. */
export const toProfessional = {
  opened: {
    mail: (context) =>
      proMail(
        context,
        `Réclamation ${ofName(clientName(context))}\u202f: répondez avant le ${before(context)}`,
        'Sans réponse, Accalmie décidera d’après les seuls éléments du client.',
        [
          `${clientName(context)} a ouvert une réclamation sur le rendez-vous du ${startText(context.booking.b, context.locale)}. ${requestText(context)}`,
          sentence(
            `Vous avez jusqu’au ${before(context)} pour répondre. Sans réponse, Accalmie décidera d’après les seuls éléments ${ofName(clientName(context))}`,
          ),
          'Le versement lié à ce rendez-vous est suspendu jusqu’à la décision.',
        ],
        'Lire et répondre',
      ),
    line: (context) =>
      screenLine(
        'Réclamation',
        `${clientName(context)} a ouvert une réclamation.`,
        `Répondez avant le ${before(context)}.`,
      ),
  },
  reminder: {
    mail: (context) =>
      proMail(
        context,
        `Il vous reste moins d’un jour pour répondre à ${clientName(context)}`,
        `Votre réponse est attendue avant le ${before(context)}.`,
        [
          `Vous pouvez répondre à la réclamation ${ofName(clientName(context))} jusqu’au ${before(context)}. Après cette date, Accalmie décidera sans votre réponse.`,
        ],
        'Répondre',
      ),
    line: (context) =>
      screenLine(
        'Réclamation\u202f: réponse attendue',
        `Votre réponse à ${clientName(context)} est attendue avant le ${before(context)}.`,
      ),
  },
  answered: {
    mail: (context) =>
      proMail(
        context,
        `${clientName(context)} a répondu à votre réclamation`,
        'L’équipe Accalmie examine maintenant la réclamation.',
        [
          `${clientName(context)} a donné sa version. L’équipe Accalmie lira les deux versions et décidera au plus tard le ${momentOf(context.booking.b, context.complaint.decide_until, context.locale)}.`,
        ],
      ),
    line: (context) => screenLine('Réponse à votre réclamation', `${clientName(context)} a répondu.`),
  },
  unanswered: {
    mail: (context) =>
      proMail(
        context,
        `Réclamation en cours d’examen\u202f: ${clientName(context)}`,
        'Le délai de 72 heures est passé.',
        [
          'Vous n’avez pas répondu dans le délai de 72 heures. L’équipe Accalmie examine la réclamation. Vous pouvez encore ajouter un message jusqu’à la décision.',
        ],
      ),
    line: (context) =>
      screenLine(
        'Réclamation en cours d’examen',
        `Le délai de 72 heures pour répondre à ${clientName(context)} est passé.`,
      ),
  },
  word: {
    mail: (context) =>
      proMail(
        context,
        `${clientName(context)} a ajouté ${added(context)} à la réclamation`,
        `Consultez ${context.isPiece ? 'ce fichier' : 'ce message'} sur la page de la réclamation.`,
        [`${clientName(context)} a ajouté ${added(context)} à la réclamation.`],
      ),
    line: (context) =>
      screenLine(
        context.isPiece ? 'Nouveau fichier sur la réclamation' : 'Nouveau message sur la réclamation',
        `${clientName(context)} a ajouté ${added(context)}.`,
      ),
  },
  withdrawn: {
    mail: (context) =>
      proMail(context, `${clientName(context)} a retiré sa réclamation`, 'La réclamation est close, sans décision.', [
        `${clientName(context)} a retiré sa réclamation. Le dossier est clos, et le versement lié à ce rendez-vous n’est plus suspendu.`,
      ]),
    line: (context) => screenLine('Réclamation retirée', `${clientName(context)} a retiré sa réclamation.`),
  },
  decided: {
    mail: (context) => {
      const draft = proMail(
        context,
        `Décision sur la réclamation ${ofName(clientName(context))}`,
        proDecided(context),
        [proDecided(context)],
      );
      return {
        ...draft,
        blocks: [draft.blocks[0]!, ...reasons({ ...context, locale: mailLocales.fr }), ...draft.blocks.slice(1)],
      };
    },
    line: (context) => screenLine('Décision sur la réclamation', proDecided(context)),
  },
  mediation: {
    mail: (context) =>
      proMail(context, `Médiation demandée\u202f: ${clientName(context)}`, 'Un médiateur indépendant vous écrira.', [
        `${clientName(context)} conteste la décision et nous informe de son intention de saisir un médiateur. Ce médiateur vous écrira. En attendant, la décision s’applique.`,
      ]),
    line: (context) =>
      screenLine('Médiation demandée', `${clientName(context)} nous informe de son intention de saisir un médiateur.`),
  },
} as const satisfies Readonly<Record<string, ClientMessage>>;
