import type { Language, Words } from '#core/languages.ts';
import { clockText } from '#core/format.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { accountGreeting, type AccountReader, type WrittenMail } from '#features/accounts/rules/mails.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import { backofficeMailTexts as english } from './mail-texts.en.ts';
import { backofficeMailTexts as french } from './mail-texts.ts';

/** Addresses used in a mail about an admin's act. */
export type BackofficeLinks = { readonly open: string; readonly mediation: string; readonly supportEmail: string };

/** The account an admin acted on, and the reason. */
export type ActedOn = { readonly reader: AccountReader; readonly reason: string };

const wordsIn: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

type MailTexts = { readonly subject: string; readonly preview: string; readonly text: string };

const written = (
  { reader, reason }: ActedOn,
  texts: MailTexts,
  after: readonly MailBlock[],
  supportEmail: string,
): WrittenMail => {
  const { subject, preview, text } = texts;
  const blocks = [accountGreeting(reader), paragraph(text), { kind: 'note', text: reason } as const, ...after];
  return writtenMail(subject, { heading: subject, preview, blocks, footer: [] }, supportEmail, reader.locale);
};

/**
 * A suspended account, with the number of upcoming visits cancelled and the cents refunded. `visits` is `wait` while a
 * second admin must approve, and null for messages stored before visits were counted.
 */
export type Suspended = ActedOn & { readonly visits: number | 'wait' | null; readonly refundCents: number };

const endedVisitsText = ({ reader, visits, refundCents }: Suspended): string => {
  const { suspended } = wordsIn[reader.locale];
  if (visits === null) return suspended.anyVisits;
  return visits === 'wait' ? suspended.visitsWait : suspended.visits(visits, refundCents);
};

const endedVisits = (on: Suspended): MailBlock[] => (on.visits === 0 ? [] : [paragraph(endedVisitsText(on))]);

/**
 * Statement of reasons sent to a suspended person (DSA, article 17). The wording of the mails of this file is assumed.
 */
export const suspendedMail = (on: Suspended, { mediation, supportEmail }: BackofficeLinks): WrittenMail => {
  const { suspended } = wordsIn[on.reader.locale];
  const after: MailBlock[] = [
    ...endedVisits(on),
    paragraph(suspended.contest(supportEmail)),
    { kind: 'button', label: suspended.button, url: mediation },
  ];
  return written(on, suspended, after, supportEmail);
};

/**
 * Tells the suspended person that their upcoming visits are cancelled, when the cancellation comes after the
 * suspension.
 */
export const visitsEndedMail = (on: Suspended, { mediation, supportEmail }: BackofficeLinks): WrittenMail => {
  const { suspended, visitsEnded } = wordsIn[on.reader.locale];
  const { subject, text } = on.visits === 1 ? visitsEnded.one : visitsEnded.several;
  const after: MailBlock[] = [
    ...endedVisits(on),
    paragraph(suspended.contest(supportEmail)),
    { kind: 'button', label: suspended.button, url: mediation },
  ];
  return written(on, { subject, preview: visitsEnded.preview, text }, after, supportEmail);
};

/** Tells the person that their suspension is lifted. */
export const reopenedMail = (on: ActedOn, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { reopened } = wordsIn[on.reader.locale];
  return written(on, reopened, [{ kind: 'button', label: reopened.button, url: open }], supportEmail);
};

/** Tells the person that an admin has closed all their sessions. */
export const signedOutMail = (on: ActedOn, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { signedOut } = wordsIn[on.reader.locale];
  return written(on, signedOut, [{ kind: 'button', label: signedOut.button, url: open }], supportEmail);
};

/**
 * Tells the current address of an account that an admin asked to replace it. The mail does not reveal the new address.
 */
export const addressRequestedMail = (on: ActedOn, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { addressAsked } = wordsIn[on.reader.locale];
  return written(
    on,
    addressAsked,
    [paragraph(addressAsked.notYou(supportEmail)), { kind: 'button', label: addressAsked.button, url: open }],
    supportEmail,
  );
};

/** The account whose pages an admin began to view, and the time. */
export type Viewed = ActedOn & { readonly askedMs: number };

const viewedAt = ({ reader, askedMs }: Viewed): string => {
  const { day, minute } = wallOf(parisZone, askedMs);
  return wordsIn[reader.locale].viewed.at(day, clockText(minute));
};

/**
 * Tells a person that an admin begins to view the site as them: the time, the reason, and the data that stays hidden.
 */
export const viewedMail = (viewed: Viewed, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { subject, preview, text, hidden, journal, button } = wordsIn[viewed.reader.locale].viewed;
  const blocks: MailBlock[] = [
    paragraph(hidden),
    paragraph(journal(supportEmail)),
    { kind: 'button', label: button, url: open },
  ];
  return written(viewed, { subject, preview, text: text(viewedAt(viewed)) }, blocks, supportEmail);
};

/** The same message as `viewedMail`, as a notification on screen. */
export const viewedLine = (viewed: Viewed): ScreenLine => {
  const { subject, line } = wordsIn[viewed.reader.locale].viewed;
  return { name: subject, message: line(viewedAt(viewed), viewed.reason) };
};

/** Notification to a professional whose page an admin has withdrawn. assumed: the words. */
export const profileWithdrawnLine = {
  name: 'Votre fiche est retirée',
  message: 'Votre fiche n’est plus visible sur le site. Notre email vous donne le motif de cette décision.',
} as const;

/** Statement of reasons to a professional whose page an admin has withdrawn (DSA, article 17). */
export const withdrawnMail = ({ reader, reason }: ActedOn, { mediation, supportEmail }: BackofficeLinks): WrittenMail =>
  written(
    { reader: { ...reader, locale: 'fr' }, reason },
    {
      subject: 'Votre fiche est retirée du site',
      preview: 'Le motif et la façon de contester cette décision.',
      text: 'L’équipe Accalmie a retiré votre fiche du site\u202f: elle n’est plus visible, et les clients ne peuvent plus réserver chez vous. Les rendez-vous déjà pris sont maintenus.',
    },
    [
      paragraph(
        `Corrigez votre fiche, puis écrivez à ${supportEmail} pour demander sa remise en ligne. Vous pouvez contester cette décision pendant six mois à la même adresse, recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
      ),
      { kind: 'button', label: 'Médiation et recours', url: mediation },
    ],
    supportEmail,
  );

// Mails to admins are always in French.
const toAsker = (on: ActedOn, texts: MailTexts, { open, supportEmail }: BackofficeLinks): WrittenMail =>
  written(
    { ...on, reader: { ...on.reader, locale: 'fr' } },
    texts,
    [{ kind: 'button', label: 'Me connecter', url: open }],
    supportEmail,
  );

/** Tells the requesting admin the decision of another admin on a refund above the limit. */
export const refundDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'Votre demande de remboursement est approuvée',
          preview: 'Votre demande est exécutée.',
          text: 'Un second administrateur a approuvé le remboursement que vous aviez demandé. Votre demande est exécutée telle quelle, et les deux parties sont prévenues.',
        }
      : {
          subject: 'Votre demande de remboursement est refusée',
          preview: 'Rien n’a changé.',
          text: 'Un second administrateur a refusé le remboursement que vous aviez demandé. Rien n’a changé, et ni le client ni le professionnel n’ont été prévenus. Si la demande portait sur une réclamation ou une absence contestée, une nouvelle décision est attendue.',
        },
    links,
  );

/** Tells the requesting admin that the complaint ended before a second admin decided. Quotes their reason. */
export const refundWithdrawnMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande de remboursement est annulée',
      preview: 'La réclamation est close.',
      text: 'La réclamation s’est terminée avant la décision d’un second administrateur\u202f: son auteur l’a retirée, ou le client a accepté la proposition du professionnel. Le remboursement que vous aviez demandé n’a pas été effectué. Votre texte est rappelé ci-dessous.',
    },
    links,
  );

/** Tells the requesting admin that nobody decided on a refund in time. Quotes their reason. */
export const refundExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande de remboursement est restée sans réponse',
      preview: 'Aucune décision en sept jours.',
      text: 'Aucun administrateur ne s’est prononcé en sept jours sur le remboursement que vous aviez demandé. Rien n’a changé\u202f: refaites la demande, ou prenez une autre décision. Votre texte est rappelé ci-dessous.',
    },
    links,
  );

/** Tells the requesting admin the decision of another admin on cancelling a professional's day. */
export const dayDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'Votre demande d’annuler une journée est approuvée',
          preview: 'Les rendez-vous sont annulés.',
          text: 'Un second administrateur a approuvé votre demande d’annuler une journée. Les rendez-vous sont annulés pour le motif que vous avez indiqué. Les sommes payées en ligne sont remboursées.',
        }
      : {
          subject: 'Votre demande d’annuler une journée est refusée',
          preview: 'Les rendez-vous restent prévus.',
          text: 'Un second administrateur a refusé votre demande d’annuler une journée. Les rendez-vous restent prévus, et ni le professionnel ni les clients n’ont été prévenus.',
        },
    links,
  );

/** Tells the requesting admin that nobody decided in time on cancelling a professional's day. Quotes their reason. */
export const dayExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande d’annuler une journée est restée sans réponse',
      preview: 'Les rendez-vous n’ont pas été annulés.',
      text: 'Aucun administrateur ne s’est prononcé à temps sur votre demande d’annuler une journée. Une demande reste valable sept jours, sans aller au-delà de la journée concernée. Les rendez-vous n’ont pas été annulés, et rien n’a été remboursé. Votre texte est rappelé ci-dessous.',
    },
    links,
  );

/** Tells the requesting admin the decision of another admin on a ledger correction above the limit. */
export const correctionDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'Votre demande de correction est approuvée',
          preview: 'La correction est enregistrée.',
          text: 'Un second administrateur a approuvé la correction que vous aviez demandée. L’écriture a été passée telle quelle, à votre nom et avec votre motif.',
        }
      : {
          subject: 'Votre demande de correction est refusée',
          preview: 'Rien n’a changé.',
          text: 'Un second administrateur a refusé la correction que vous aviez demandée. Aucune écriture n’a été passée.',
        },
    links,
  );

/** Tells the requesting admin that nobody decided on a ledger correction in time. Quotes their reason. */
export const correctionExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande de correction est restée sans réponse',
      preview: 'Aucune décision en sept jours.',
      text: 'Aucun administrateur ne s’est prononcé en sept jours sur la correction que vous aviez demandée. Aucune écriture n’a été passée\u202f: refaites la demande. Votre texte est rappelé ci-dessous.',
    },
    links,
  );

/** Tells the requesting admin the decision of another admin on cancelling the visits of a suspended account. */
export const suspensionDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'L’annulation des rendez-vous est approuvée',
          preview: 'Les rendez-vous du compte suspendu sont annulés et remboursés.',
          text: 'Un second administrateur a approuvé l’annulation des rendez-vous à venir d’un compte suspendu. Ces rendez-vous sont annulés l’un après l’autre, et les sommes payées en ligne sont remboursées.',
        }
      : {
          subject: 'L’annulation des rendez-vous est refusée',
          preview: 'Les rendez-vous du compte suspendu restent prévus.',
          text: 'Un second administrateur a refusé l’annulation des rendez-vous à venir d’un compte suspendu. Les rendez-vous encore à venir restent prévus, et le compte reste suspendu.',
        },
    links,
  );

/** Tells the requesting admin that nobody decided in time on cancelling the visits of a suspended account. */
export const suspensionExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande d’annulation des rendez-vous est restée sans réponse',
      preview: 'Aucune décision en sept jours.',
      text: 'Aucun administrateur ne s’est prononcé en sept jours sur l’annulation des rendez-vous à venir d’un compte suspendu. Les rendez-vous encore à venir restent prévus\u202f: si nécessaire, refaites la demande depuis la page de la personne. Votre motif est rappelé ci-dessous.',
    },
    links,
  );

const moneyActs = {
  debt: {
    what: 'votre demande d’enregistrer le règlement d’une somme due',
    granted: {
      subject: 'Le règlement d’une somme due est approuvé',
      preview: 'L’écriture est enregistrée.',
      text: 'L’écriture est enregistrée à votre nom, avec votre motif. Le professionnel est prévenu s’il a toujours un compte.',
    },
    refused: {
      subject: 'Le règlement d’une somme due est refusé',
      preview: 'Rien n’a changé.',
      text: 'Aucune écriture n’a été passée, et la somme reste due.',
    },
    expired: {
      subject: 'Votre demande de règlement d’une somme due est restée sans réponse',
      preview: 'Aucune décision en sept jours.',
      text: 'Aucune écriture n’a été passée, et la somme reste due\u202f: refaites votre demande. Votre texte est rappelé ci-dessous.',
    },
  },
  resend: {
    what: 'votre demande de renvoyer un versement',
    granted: {
      subject: 'Le renvoi d’un versement est approuvé',
      preview: 'Le versement est renvoyé.',
      text: 'Le versement est renvoyé vers le même compte. Le professionnel est prévenu et recevra votre motif.',
    },
    refused: {
      subject: 'Le renvoi d’un versement est refusé',
      preview: 'Aucun versement n’a été envoyé.',
      text: 'Le versement n’a pas été envoyé\u202f: le professionnel doit indiquer un autre IBAN.',
    },
    expired: {
      subject: 'Votre demande de renvoi d’un versement est restée sans réponse',
      preview: 'Aucune décision en sept jours.',
      text: 'Le versement n’a pas été envoyé\u202f: refaites la demande. Votre texte est rappelé ci-dessous.',
    },
  },
  explanation: {
    what: 'votre explication d’un écart avec le prestataire de paiement',
    granted: {
      subject: 'L’explication d’un écart est approuvée',
      preview: 'L’écart est expliqué.',
      text: 'L’explication est enregistrée à votre nom, sans mouvement d’argent.',
    },
    refused: {
      subject: 'L’explication d’un écart est refusée',
      preview: 'Rien n’a changé.',
      text: 'L’écart reste tel qu’il était avant votre demande.',
    },
    expired: {
      subject: 'Votre explication d’un écart est restée sans réponse',
      preview: 'Aucune décision en sept jours.',
      text: 'L’écart reste tel qu’il était avant votre demande\u202f: refaites-la. Votre texte est rappelé ci-dessous.',
    },
  },
} as const;

const decidedBy = {
  granted: 'Un second administrateur a approuvé',
  refused: 'Un second administrateur a refusé',
  expired: 'Aucun administrateur ne s’est prononcé en sept jours sur',
} as const;

/**
 * Tells the requesting admin the decision on settling a debt, sending a payout again or explaining a difference. Also
 * tells that nobody decided in time.
 */
export const moneyActMail = (
  on: ActedOn,
  of: keyof typeof moneyActs,
  state: keyof typeof decidedBy,
  links: BackofficeLinks,
): WrittenMail => {
  const { what, [state]: texts } = moneyActs[of];
  return toAsker(on, { ...texts, text: `${decidedBy[state]} ${what}. ${texts.text}` }, links);
};
