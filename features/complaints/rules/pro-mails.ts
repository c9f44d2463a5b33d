import { ofName } from '#core/elision.ts';
import { paragraph } from '#core/mail-layout.ts';
import { sentence } from '#core/sentence.ts';
import {
  startText,
  type MailDraft,
  mailLocales,
  clientShort,
  momentOf,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { screenLine } from '#features/notifications/rules/message.ts';
import {
  agreedAmount,
  proposedAmount,
  reasons,
  type ComplaintLineContext,
  type ComplaintMailContext,
  type ComplaintWords,
} from './mails.ts';

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
    part.visit,
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

const proAgreed = (context: ComplaintLineContext): string =>
  `${clientName(context)} a accepté votre proposition. Nous lui remboursons ${agreedAmount(context)}. Cette somme est déduite de vos revenus.`;

/** Returns the sentence about a proposal that the client did not accept. Empty without a proposal. */
const proUnaccepted = (context: ComplaintLineContext): string => {
  const amount = proposedAmount(context);
  return amount === null ? '' : ` Votre proposition de ${amount} n’est plus valable\u202f: rien n’est remboursé.`;
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
        [
          `${clientName(context)} a ajouté ${added(context)} à la réclamation sur le rendez-vous du ${startText(context.booking.b, context.locale)}.`,
          context.complaint.state === 'awaiting_pro'
            ? `Répondez avant le ${before(context)}.`
            : 'Vous pouvez y répondre jusqu’à la décision.',
        ],
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
        `${clientName(context)} a retiré sa réclamation.${proUnaccepted(context)} Le dossier est clos, et le versement lié à ce rendez-vous n’est plus suspendu.`,
      ]),
    line: (context) => screenLine('Réclamation retirée', `${clientName(context)} a retiré sa réclamation.`),
  },
  agreed: {
    mail: (context) =>
      proMail(
        context,
        `Proposition acceptée par ${clientName(context)}\u202f: ${agreedAmount(context)}`,
        'La réclamation est close par accord.',
        [
          proAgreed(context),
          'La réclamation est close par accord, et le versement lié à ce rendez-vous n’est plus suspendu.',
        ],
      ),
    line: (context) => screenLine('Proposition acceptée', proAgreed(context)),
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
} as const satisfies Readonly<Record<string, ComplaintWords>>;
