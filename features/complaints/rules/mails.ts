import { paragraph } from '#core/mail-layout.ts';
import { ofName } from '#core/elision.ts';
import { sentence } from '#core/sentence.ts';
import type { Language, Words } from '#core/languages.ts';
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
  readonly answer_until: number;
  readonly decide_until: number;
  readonly proposed_cents: number | null;
  readonly refund_cents: number | null;
  readonly decision: string | null;
};

/** A complaint and its booking. `isPiece` is true when the message is about an added file. */
export type ComplaintFacts = {
  readonly booking: BookingFacts;
  readonly complaint: ComplaintMailFacts;
  readonly isPiece: boolean;
};

/** The links of a mail about a complaint, and the mediator of the site. */
export type ComplaintLinks = MailLinks & {
  readonly mediator: Mediator | null;
  readonly proComplaint: string;
};

type Told = ComplaintFacts & { readonly links: ComplaintLinks; readonly locale: MailLocale };
type Spoken = Omit<Told, 'links'>;

const words: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };
const saidOf = ({ locale }: Spoken): Words<typeof french> => words[locale.language];
const visitMoment = ({ booking: { b }, locale }: Spoken): string => momentOf(b, b.startMs, locale);
const nameOf = ({ booking: { b } }: Spoken): string => b.pro.name;

const clientMail = (
  told: Told,
  subject: string,
  preview: string,
  sentences: readonly string[],
  label?: string,
): MailDraft => ({
  subject,
  preview,
  blocks: [
    bookingGreeting(told.booking.b, told.locale),
    ...sentences.filter((one) => one !== '').map((one) => paragraph(one)),
    { kind: 'button', label: label ?? saidOf(told).see, url: told.links.complaint },
  ],
  footer: [saidOf(told).number(told.complaint.number), told.locale.words.privateLink],
});

const lineOf = (told: Spoken, name: string, sentence: string): ScreenLine =>
  screenLine(name, sentence, saidOf(told).number(told.complaint.number));

type ClientMessage = { readonly mail: (told: Told) => MailDraft; readonly line: (told: Spoken) => ScreenLine };

const reasons = (told: Told): MailDraft['blocks'] =>
  told.complaint.decision === null
    ? []
    : [paragraph(saidOf(told).decided.why), { kind: 'note', text: told.complaint.decision }];

const mediatorWords = ({ links: { mediator } }: Told): string =>
  mediator === null ? '' : `, ${mediator.name}, ${mediator.address} (${mediator.website})`;

const decidedSubject = (told: Spoken): string => {
  const said = saidOf(told).decided;
  const { refund_cents: cents, author } = told.complaint;
  if (cents !== null && cents > 0) return said.subjectBack(told.locale.format.priceText(cents));
  return author === 'client' ? said.subjectNothing : said.subjectAbout;
};
const decidedText = (told: Spoken): string => {
  const { refund_cents: cents } = told.complaint;
  return cents !== null && cents > 0
    ? saidOf(told).decided.back(told.locale.format.priceText(cents))
    : saidOf(told).decided.nothing;
};

/** The professional's proposal. Empty when the professional proposes no amount. */
const proposedText = (told: Spoken): string => {
  const { proposed_cents: cents } = told.complaint;
  if (cents === null) return '';
  const { answered } = saidOf(told);
  return cents === 0 ? answered.nothing : answered.proposed(told.locale.format.priceText(cents));
};

/** Messages to the client of the visit, in the client's language. */
export const toClient = {
  received: {
    mail: (told) => {
      const { received } = saidOf(told);
      const { b } = told.booking;
      const until = momentOf(b, told.complaint.answer_until, told.locale);
      return clientMail(told, received.subject(nameOf(told)), received.preview(until), [
        received.text(nameOf(told), visitMoment(told)),
        received.next(momentOf(b, told.complaint.decide_until, told.locale)),
        received.held,
      ]);
    },
    line: (told) =>
      lineOf(told, saidOf(told).onScreen.received, saidOf(told).received.text(nameOf(told), visitMoment(told))),
  },
  about: {
    mail: (told) => {
      const { about } = saidOf(told);
      const until = momentOf(told.booking.b, told.complaint.answer_until, told.locale);
      return clientMail(
        told,
        about.subject(nameOf(told)),
        about.preview(until),
        [about.text(nameOf(told), visitMoment(told)), about.next(until)],
        about.see,
      );
    },
    line: (told) => lineOf(told, saidOf(told).onScreen.about, saidOf(told).about.text(nameOf(told), visitMoment(told))),
  },
  answered: {
    mail: (told) => {
      const { answered } = saidOf(told);
      return clientMail(told, answered.subject(nameOf(told)), answered.preview, [
        answered.text(nameOf(told)),
        proposedText(told),
        answered.next(momentOf(told.booking.b, told.complaint.decide_until, told.locale)),
      ]);
    },
    line: (told) => lineOf(told, saidOf(told).onScreen.answered, saidOf(told).answered.text(nameOf(told))),
  },
  unanswered: {
    mail: (told) => {
      const { unanswered, answered } = saidOf(told);
      return clientMail(told, unanswered.subject, unanswered.preview, [
        unanswered.text(nameOf(told)),
        answered.next(momentOf(told.booking.b, told.complaint.decide_until, told.locale)),
      ]);
    },
    line: (told) => lineOf(told, saidOf(told).onScreen.unanswered, saidOf(told).unanswered.preview),
  },
  word: {
    mail: (told) => {
      const said = told.isPiece ? saidOf(told).piece : saidOf(told).word;
      return clientMail(told, said.subject(nameOf(told)), said.preview, [said.text(nameOf(told))]);
    },
    line: (told) =>
      lineOf(
        told,
        told.isPiece ? saidOf(told).onScreen.piece : saidOf(told).onScreen.word,
        (told.isPiece ? saidOf(told).piece : saidOf(told).word).text(nameOf(told)),
      ),
  },
  closed: {
    mail: (told) =>
      clientMail(told, saidOf(told).closed.subject(nameOf(told)), saidOf(told).closed.preview, [
        saidOf(told).closed.text(nameOf(told), visitMoment(told)),
      ]),
    line: (told) =>
      lineOf(told, saidOf(told).onScreen.closed, saidOf(told).closed.text(nameOf(told), visitMoment(told))),
  },
  mediation: {
    mail: (told) => {
      const { mediation } = saidOf(told);
      return clientMail(told, mediation.subject(nameOf(told)), mediation.preview, [
        mediation.text(nameOf(told), visitMoment(told)),
        mediation.stands,
      ]);
    },
    line: (told) =>
      lineOf(told, saidOf(told).onScreen.mediation, saidOf(told).mediation.text(nameOf(told), visitMoment(told))),
  },
  decided: {
    mail: (told) => {
      const draft = clientMail(told, decidedSubject(told), saidOf(told).decided.preview, []);
      const [greeting, button] = [draft.blocks[0]!, draft.blocks.at(-1)!];
      return {
        ...draft,
        blocks: [
          greeting,
          paragraph(decidedText(told)),
          ...reasons(told),
          visitRows(told.booking.b, told.locale),
          paragraph(saidOf(told).decided.mediator(mediatorWords(told), told.links.mediation)),
          button,
        ],
      };
    },
    line: (told) => lineOf(told, saidOf(told).onScreen.decided, decidedText(told)),
  },
  health: {
    mail: (told) => {
      const { health } = saidOf(told);
      const draft = clientMail(told, health.subject, health.preview, [health.text(visitMoment(told))]);
      const { reason } = told.booking;
      return {
        ...draft,
        blocks: [
          ...draft.blocks.slice(0, -1),
          ...(reason === null ? [] : [paragraph(health.why), { kind: 'note', text: reason } as const]),
          paragraph(health.remedy(told.links.supportEmail)),
          draft.blocks.at(-1)!,
        ],
      };
    },
    line: (told) => lineOf(told, saidOf(told).onScreen.health, saidOf(told).health.preview),
  },
} as const satisfies Readonly<Record<string, ClientMessage>>;

// Mails to professionals are in French.
const proMail = (
  told: Told,
  subject: string,
  preview: string,
  sentences: readonly string[],
  label = 'Ouvrir la réclamation',
): MailDraft => ({
  subject,
  preview,
  blocks: [
    ...sentences.map((one) => paragraph(one)),
    proVisitRows(told.booking.b),
    { kind: 'button', label, url: told.links.proComplaint },
  ],
  footer: [`Réclamation ${told.complaint.number}.`],
});

const who = ({ booking: { b } }: Spoken): string => clientShort(b.client);
const added = ({ isPiece }: Spoken): string => (isPiece ? 'un fichier' : 'un message');
const before = (told: Spoken): string => momentOf(told.booking.b, told.complaint.answer_until, told.locale);
const askedText = ({ complaint: { asked, asked_cents: cents }, locale }: Spoken): string =>
  asked === 'answer'
    ? 'Demande\u202f: une réponse, sans remboursement.'
    : `Demande\u202f: ${locale.format.priceText(cents)}.`;
const proDecided = (told: Spoken): string => {
  const { refund_cents: cents } = told.complaint;
  return cents !== null && cents > 0
    ? sentence(`Remboursement de ${told.locale.format.priceText(cents)} à ${who(told)}`)
    : 'Rien n’est remboursé.';
};

/** Messages to the professional of the visit, in French. */
export const toProfessional = {
  opened: {
    mail: (told) =>
      proMail(
        told,
        `Réclamation ${ofName(who(told))}\u202f: répondez avant le ${before(told)}`,
        'Sans réponse, Accalmie décidera d’après les seuls éléments du client.',
        [
          `${who(told)} a ouvert une réclamation sur le rendez-vous du ${startText(told.booking.b, told.locale)}. ${askedText(told)}`,
          sentence(
            `Vous avez jusqu’au ${before(told)} pour répondre. Sans réponse, Accalmie décidera d’après les seuls éléments ${ofName(who(told))}`,
          ),
          'Le versement lié à ce rendez-vous est suspendu jusqu’à la décision.',
        ],
        'Lire et répondre',
      ),
    line: (told) =>
      screenLine('Réclamation', `${who(told)} a ouvert une réclamation.`, `Répondez avant le ${before(told)}.`),
  },
  reminder: {
    mail: (told) =>
      proMail(
        told,
        `Il vous reste moins d’un jour pour répondre à ${who(told)}`,
        `Votre réponse est attendue avant le ${before(told)}.`,
        [
          `Vous pouvez répondre à la réclamation ${ofName(who(told))} jusqu’au ${before(told)}. Après cette date, Accalmie décidera sans votre réponse.`,
        ],
        'Répondre',
      ),
    line: (told) =>
      screenLine(
        'Réclamation\u202f: réponse attendue',
        `Votre réponse à ${who(told)} est attendue avant le ${before(told)}.`,
      ),
  },
  answered: {
    mail: (told) =>
      proMail(
        told,
        `${who(told)} a répondu à votre réclamation`,
        'L’équipe Accalmie examine maintenant la réclamation.',
        [
          `${who(told)} a donné sa version. L’équipe Accalmie lira les deux versions et décidera au plus tard le ${momentOf(told.booking.b, told.complaint.decide_until, told.locale)}.`,
        ],
      ),
    line: (told) => screenLine('Réponse à votre réclamation', `${who(told)} a répondu.`),
  },
  unanswered: {
    mail: (told) =>
      proMail(told, `Réclamation en cours d’examen\u202f: ${who(told)}`, 'Le délai de 72 heures est passé.', [
        'Vous n’avez pas répondu dans le délai de 72 heures. L’équipe Accalmie examine la réclamation. Vous pouvez encore ajouter un message jusqu’à la décision.',
      ]),
    line: (told) =>
      screenLine('Réclamation en cours d’examen', `Le délai de 72 heures pour répondre à ${who(told)} est passé.`),
  },
  word: {
    mail: (told) =>
      proMail(
        told,
        `${who(told)} a ajouté ${added(told)} à la réclamation`,
        `Consultez ${told.isPiece ? 'ce fichier' : 'ce message'} sur la page de la réclamation.`,
        [`${who(told)} a ajouté ${added(told)} à la réclamation.`],
      ),
    line: (told) =>
      screenLine(
        told.isPiece ? 'Nouveau fichier sur la réclamation' : 'Nouveau message sur la réclamation',
        `${who(told)} a ajouté ${added(told)}.`,
      ),
  },
  withdrawn: {
    mail: (told) =>
      proMail(told, `${who(told)} a retiré sa réclamation`, 'La réclamation est close, sans décision.', [
        `${who(told)} a retiré sa réclamation. Le dossier est clos, et le versement lié à ce rendez-vous n’est plus suspendu.`,
      ]),
    line: (told) => screenLine('Réclamation retirée', `${who(told)} a retiré sa réclamation.`),
  },
  decided: {
    mail: (told) => {
      const draft = proMail(told, `Décision sur la réclamation ${ofName(who(told))}`, proDecided(told), [
        proDecided(told),
      ]);
      return {
        ...draft,
        blocks: [draft.blocks[0]!, ...reasons({ ...told, locale: mailLocales.fr }), ...draft.blocks.slice(1)],
      };
    },
    line: (told) => screenLine('Décision sur la réclamation', proDecided(told)),
  },
  mediation: {
    mail: (told) =>
      proMail(told, `Médiation demandée\u202f: ${who(told)}`, 'Un médiateur indépendant vous écrira.', [
        `${who(told)} conteste la décision et nous informe de son intention de saisir un médiateur. Ce médiateur vous écrira. En attendant, la décision s’applique.`,
      ]),
    line: (told) =>
      screenLine('Médiation demandée', `${who(told)} nous informe de son intention de saisir un médiateur.`),
  },
} as const satisfies Readonly<Record<string, ClientMessage>>;
