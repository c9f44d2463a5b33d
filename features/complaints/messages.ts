import { mailLocales } from '#features/bookings/rules/booking-mail.ts';
import { layOut } from '#features/bookings/rules/message.ts';
import { messagesOf, type Message, type MessageDraft, type ScreenLine } from '#features/notifications/rules/message.ts';
import { isUndecided, type ComplaintState } from './rules/complaint.ts';
import { toClient, type ComplaintFacts, type ComplaintLinks } from './rules/mails.ts';
import { toProfessional } from './rules/pro-mails.ts';

export type ComplaintMessage = Message<ComplaintFacts, ComplaintLinks>;

type Worded = (typeof toClient)[keyof typeof toClient] | (typeof toProfessional)[keyof typeof toProfessional];

const always = (): boolean => true;
const awaited = (state: ComplaintState): boolean => state === 'open' || state === 'awaiting_pro';

const draftOf = (
  to: 'client' | 'professional',
  label: string,
  { mail, line }: Worded,
  holds: (state: ComplaintState) => boolean,
): MessageDraft<ComplaintFacts, ComplaintLinks> => {
  const localeOf = ({ booking: { b } }: ComplaintFacts) => mailLocales[to === 'client' ? b.language : 'fr'];
  return {
    label,
    to,
    isStillTrue: ({ complaint }) => holds(complaint.state),
    mail: (facts, links) => {
      const locale = localeOf(facts);
      return layOut(mail({ ...facts, links, locale }), to, { ...facts.booking, links, locale });
    },
    screen: (facts) => line({ ...facts, locale: localeOf(facts) }),
  };
};

/** Messages about a complaint to the client and the professional of the visit. They cannot be switched off. */
const toSides = messagesOf({
  complaint_received: draftOf('client', 'Réclamation transmise, client', toClient.received, isUndecided),
  complaint_about_client: draftOf('client', 'Réclamation d’un professionnel, client', toClient.about, isUndecided),
  complaint_answered: draftOf('client', 'Réponse à une réclamation, client', toClient.answered, isUndecided),
  complaint_agreed: draftOf('client', 'Proposition acceptée, client', toClient.agreed, always),
  complaint_unanswered: draftOf(
    'client',
    'Réclamation examinée sans réponse, client',
    toClient.unanswered,
    isUndecided,
  ),
  complaint_word: draftOf('client', 'Message ajouté à une réclamation, client', toClient.word, isUndecided),
  complaint_closed: draftOf('client', 'Réclamation retirée, client', toClient.closed, always),
  complaint_mediation: draftOf('client', 'Médiation demandée, client', toClient.mediation, always),
  complaint_decided: draftOf('client', 'Décision sur une réclamation, client', toClient.decided, always),
  complaint_health_opened: draftOf('client', 'Fiche santé consultée, client', toClient.health, always),
  complaint_opened_pro: draftOf('professional', 'Réclamation ouverte, professionnel', toProfessional.opened, awaited),
  complaint_reminder_pro: draftOf(
    'professional',
    'Rappel de réclamation, professionnel',
    toProfessional.reminder,
    awaited,
  ),
  complaint_answered_pro: draftOf(
    'professional',
    'Réponse à une réclamation, professionnel',
    toProfessional.answered,
    isUndecided,
  ),
  complaint_unanswered_pro: draftOf(
    'professional',
    'Réclamation examinée sans réponse, professionnel',
    toProfessional.unanswered,
    isUndecided,
  ),
  complaint_word_pro: draftOf(
    'professional',
    'Message ajouté à une réclamation, professionnel',
    toProfessional.word,
    isUndecided,
  ),
  complaint_withdrawn_pro: draftOf(
    'professional',
    'Réclamation retirée, professionnel',
    toProfessional.withdrawn,
    always,
  ),
  complaint_agreed_pro: draftOf('professional', 'Proposition acceptée, professionnel', toProfessional.agreed, always),
  complaint_decided_pro: draftOf(
    'professional',
    'Décision sur une réclamation, professionnel',
    toProfessional.decided,
    always,
  ),
  complaint_mediation_pro: draftOf(
    'professional',
    'Médiation demandée, professionnel',
    toProfessional.mediation,
    always,
  ),
});

type Sides = { readonly number: string; readonly client: string; readonly professional: string };

const toAdmins = messagesOf({
  complaint_to_decide: {
    label: 'Réclamation à traiter, administrateurs',
    to: 'admins',
    room: 'complaints',
    screen: ({ number, client, professional }: Sides): ScreenLine => ({
      name: 'Réclamation à traiter',
      message: `Réclamation ${number}, entre ${client} et ${professional}.`,
    }),
  },
  complaint_in_mediation: {
    label: 'Réclamation en médiation, administrateurs',
    to: 'admins',
    room: 'complaints',
    screen: ({ number, client, professional }: Sides): ScreenLine => ({
      name: 'Réclamation en médiation',
      message: `Le médiateur est saisi. Réclamation ${number}, entre ${client} et ${professional}.`,
    }),
  },
});

export const messages = { ...toSides, ...toAdmins };
