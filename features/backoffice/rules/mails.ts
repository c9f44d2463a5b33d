import type { Language, Words } from '#core/languages.ts';
import { clockText } from '#core/format.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { accountGreeting, type AccountReader, type WrittenMail } from '#features/accounts/rules/mails.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import { backofficeMailTexts as english } from './mail-texts.en.ts';
import { backofficeMailTexts as french } from './mail-texts.ts';

/** The addresses that a mail about an admin’s act gives. */
export type BackofficeLinks = { readonly open: string; readonly mediation: string; readonly supportEmail: string };

/** Whom something was done to, and why. */
export type ActedOn = { readonly reader: AccountReader; readonly reason: string };

const wordsIn: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

type Said = { readonly subject: string; readonly preview: string; readonly text: string };

const written = ({ reader, reason }: ActedOn, said: Said, after: readonly MailBlock[], supportEmail: string): WrittenMail => {
  const { subject, preview, text } = said;
  const blocks = [accountGreeting(reader), paragraph(text), { kind: 'note', text: reason } as const, ...after];
  return writtenMail(subject, { heading: subject, preview, blocks, footer: [] }, supportEmail, reader.locale);
};

/**
 * Somebody suspended, with how many visits to come that ends and the cents that go back for them; or that a second admin has to say so first; null in a mail of
 * before either was kept.
 */
export type Suspended = ActedOn & { readonly visits: number | 'wait' | null; readonly refundCents: number };

const endedVisits = ({ reader, visits, refundCents }: Suspended): MailBlock[] => {
  const { suspended } = wordsIn[reader.locale];
  if (visits === 0) return [];
  return [paragraph(visits === null ? suspended.anyVisits : visits === 'wait' ? suspended.visitsWait : suspended.visits(visits, refundCents))];
};

/** The statement of reasons to whoever is suspended (DSA, article 17); assumed: the words of every mail of this file. */
export const suspendedMail = (on: Suspended, { mediation, supportEmail }: BackofficeLinks): WrittenMail => {
  const { suspended } = wordsIn[on.reader.locale];
  const after: MailBlock[] = [...endedVisits(on), paragraph(suspended.contest(supportEmail)), { kind: 'button', label: suspended.button, url: mediation }];
  return written(on, suspended, after, supportEmail);
};

/** To whoever is suspended, where their visits to come end later than their account closed. */
export const visitsEndedMail = (on: Suspended, { mediation, supportEmail }: BackofficeLinks): WrittenMail => {
  const { suspended, visitsEnded } = wordsIn[on.reader.locale];
  const { subject, text } = on.visits === 1 ? visitsEnded.one : visitsEnded.several;
  const after: MailBlock[] = [...endedVisits(on), paragraph(suspended.contest(supportEmail)), { kind: 'button', label: suspended.button, url: mediation }];
  return written(on, { subject, preview: visitsEnded.preview, text }, after, supportEmail);
};

/** A suspension is lifted. */
export const reopenedMail = (on: ActedOn, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { reopened } = wordsIn[on.reader.locale];
  return written(on, reopened, [{ kind: 'button', label: reopened.button, url: open }], supportEmail);
};

/** An admin has closed every session. */
export const signedOutMail = (on: ActedOn, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { signedOut } = wordsIn[on.reader.locale];
  return written(on, signedOut, [{ kind: 'button', label: signedOut.button, url: open }], supportEmail);
};

/** To the address of an account for which an admin asked another; it does not say which. */
export const addressAskedMail = (on: ActedOn, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { addressAsked } = wordsIn[on.reader.locale];
  return written(on, addressAsked, [paragraph(addressAsked.notYou(supportEmail)), { kind: 'button', label: addressAsked.button, url: open }], supportEmail);
};

/** Somebody whose pages an admin began to see, and when. */
export type Viewed = ActedOn & { readonly askedMs: number };

const viewedAt = ({ reader, askedMs }: Viewed): string => {
  const { day, minute } = wallOf(parisZone, askedMs);
  return wordsIn[reader.locale].viewed.at(day, clockText(minute));
};

/** To whoever an admin begins to see the site as: when, why, and what they are not shown. */
export const viewedMail = (viewed: Viewed, { open, supportEmail }: BackofficeLinks): WrittenMail => {
  const { subject, preview, text, hidden, kept, button } = wordsIn[viewed.reader.locale].viewed;
  const blocks: MailBlock[] = [paragraph(hidden), paragraph(kept(supportEmail)), { kind: 'button', label: button, url: open }];
  return written(viewed, { subject, preview, text: text(viewedAt(viewed)) }, blocks, supportEmail);
};

/** The same on their screen. */
export const viewedLine = (viewed: Viewed): ScreenLine => {
  const { subject, line } = wordsIn[viewed.reader.locale].viewed;
  return { name: subject, message: line(viewedAt(viewed), viewed.reason) };
};

/** What a professional is told on screen once an admin has taken their page off; assumed: the words. */
export const profileWithdrawnLine = {
  name: 'Votre fiche est retirée',
  message: 'Une décision l’a retirée du site. Un email vous en donne la raison.',
} as const;

/** The statement of reasons to a professional whose page an admin has taken off (DSA, article 17). */
export const withdrawnMail = ({ reader, reason }: ActedOn, { mediation, supportEmail }: BackofficeLinks): WrittenMail =>
  written(
    { reader: { ...reader, locale: 'fr' }, reason },
    {
      subject: 'Votre fiche est retirée du site',
      preview: 'La raison, et comment la contester.',
      text: 'Une personne de l’équipe a retiré votre fiche. Elle n’est plus visible et ne prend plus de rendez-vous\u202f; ceux qui sont pris ont lieu.',
    },
    [
      paragraph(
        `Corrigez ce qui est dit, puis écrivez à ${supportEmail}\u202f: votre fiche peut être remise. Vous pouvez contester cette décision pendant six mois à la même adresse, recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
      ),
      { kind: 'button', label: 'Médiation et recours', url: mediation },
    ],
    supportEmail,
  );

// To admins, in French as all that they read.
const toAsker = (on: ActedOn, said: Said, { open, supportEmail }: BackofficeLinks): WrittenMail =>
  written({ ...on, reader: { ...on.reader, locale: 'fr' } }, said, [{ kind: 'button', label: 'Me connecter', url: open }], supportEmail);

/** To the admin who asked for a refund above the limit: what another one decided of it. */
export const refundDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'Votre demande de remboursement est accordée',
          preview: 'Ce que vous aviez écrit est exécuté.',
          text: 'Un second administrateur a accordé le remboursement que vous aviez demandé. Ce que vous aviez écrit est exécuté tel quel, et les deux côtés sont prévenus.',
        }
      : {
          subject: 'Votre demande de remboursement est refusée',
          preview: 'Rien n’a bougé.',
          text: 'Un second administrateur a refusé le remboursement que vous aviez demandé. Rien n’a bougé, et les deux côtés n’en ont rien su\u202f; une réclamation ou une absence contestée est de nouveau à décider.',
        },
    links,
  );

/** To the admin who asked for a refund of which nobody decided in time, with what they had written. */
export const refundExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande de remboursement est restée sans réponse',
      preview: 'Personne n’en a décidé en sept jours.',
      text: 'Personne n’a décidé en sept jours du remboursement que vous aviez demandé. Rien n’a bougé\u202f: demandez-le à nouveau, ou décidez autrement. Voici ce que vous aviez écrit.',
    },
    links,
  );

/** To the admin who asked to cancel a day of a professional: what another one decided of it. */
export const dayDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'Votre demande d’annuler une journée est accordée',
          preview: 'Les rendez-vous sont annulés.',
          text: 'Un second administrateur a accordé la journée que vous aviez demandé d’annuler. Ses rendez-vous sont annulés avec la raison que vous aviez écrite, et ce qui avait été payé en ligne est rendu.',
        }
      : {
          subject: 'Votre demande d’annuler une journée est refusée',
          preview: 'Les rendez-vous restent prévus.',
          text: 'Un second administrateur a refusé la journée que vous aviez demandé d’annuler. Ses rendez-vous restent prévus, et personne d’autre n’en a rien su.',
        },
    links,
  );

/** To the admin who asked to cancel a day of a professional, of which nobody decided in time, with what they had written. */
export const dayExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande d’annuler une journée est restée sans réponse',
      preview: 'Les rendez-vous n’ont pas été annulés.',
      text: 'Personne n’a décidé à temps de la journée que vous aviez demandé d’annuler\u202f: une demande vaut sept jours, et jamais au-delà de la journée elle-même. Ses rendez-vous n’ont pas été annulés, et rien n’a été rendu. Voici ce que vous aviez écrit.',
    },
    links,
  );

/** To the admin who asked for a correction above the limit: what another one decided of it. */
export const correctionDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'Votre demande de correction est accordée',
          preview: 'L’écriture inverse est passée.',
          text: 'Un second administrateur a accordé la correction que vous aviez demandée. Elle est écrite telle quelle, à votre nom et avec votre raison.',
        }
      : {
          subject: 'Votre demande de correction est refusée',
          preview: 'Rien n’a bougé.',
          text: 'Un second administrateur a refusé la correction que vous aviez demandée. Aucune écriture n’est passée.',
        },
    links,
  );

/** To the admin who asked for a correction of which nobody decided in time, with what they had written. */
export const correctionExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'Votre demande de correction est restée sans réponse',
      preview: 'Personne n’en a décidé en sept jours.',
      text: 'Personne n’a décidé en sept jours de la correction que vous aviez demandée. Aucune écriture n’est passée\u202f: demandez-la à nouveau. Voici ce que vous aviez écrit.',
    },
    links,
  );

/** To the admin who asked that the visits of somebody suspended end: what another one decided of it. */
export const suspensionDecidedMail = (on: ActedOn, isGranted: boolean, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    isGranted
      ? {
          subject: 'L’annulation des rendez-vous est accordée',
          preview: 'Ceux du compte suspendu sont annulés et remboursés.',
          text: 'Un second administrateur a accordé l’annulation des rendez-vous à venir d’un compte suspendu. Ils s’annulent l’un après l’autre, et ce qui a été payé en ligne est rendu.',
        }
      : {
          subject: 'L’annulation des rendez-vous est refusée',
          preview: 'Ceux du compte suspendu restent prévus.',
          text: 'Un second administrateur a refusé l’annulation des rendez-vous à venir d’un compte suspendu. Ceux qui sont encore à venir restent prévus, et le compte reste suspendu.',
        },
    links,
  );

/** To the admin who asked that the visits of somebody suspended end, of which nobody decided in time. */
export const suspensionExpiredMail = (on: ActedOn, links: BackofficeLinks): WrittenMail =>
  toAsker(
    on,
    {
      subject: 'L’annulation des rendez-vous est restée sans réponse',
      preview: 'Personne n’en a décidé en sept jours.',
      text: 'Personne n’a décidé en sept jours de l’annulation des rendez-vous à venir d’un compte suspendu. Ceux qui sont encore à venir restent prévus\u202f: s’il le faut, demandez-la à nouveau depuis la page de la personne. Voici la raison que vous aviez écrite.',
    },
    links,
  );

const moneyActs = {
  debt: {
    what: 'le règlement de dette que vous aviez demandé',
    granted: {
      subject: 'Le règlement d’une dette est accordé',
      preview: 'L’écriture est passée.',
      text: 'Elle est écrite telle quelle, à votre nom et avec votre raison, et le professionnel est prévenu.',
    },
    refused: { subject: 'Le règlement d’une dette est refusé', preview: 'Rien n’a bougé.', text: 'Aucune écriture n’est passée, et la dette reste due.' },
    expired: {
      subject: 'Le règlement d’une dette est resté sans réponse',
      preview: 'Personne n’en a décidé en sept jours.',
      text: 'Aucune écriture n’est passée, et la dette reste due\u202f: demandez-le à nouveau. Voici ce que vous aviez écrit.',
    },
  },
  resend: {
    what: 'le renvoi d’un versement que vous aviez demandé',
    granted: {
      subject: 'Le renvoi d’un versement est accordé',
      preview: 'Le versement repart.',
      text: 'Le versement repart vers le même compte, et le professionnel est prévenu avec votre raison.',
    },
    refused: {
      subject: 'Le renvoi d’un versement est refusé',
      preview: 'Rien n’est parti.',
      text: 'Rien n’est parti\u202f: le versement attend un autre IBAN.',
    },
    expired: {
      subject: 'Le renvoi d’un versement est resté sans réponse',
      preview: 'Personne n’en a décidé en sept jours.',
      text: 'Rien n’est parti\u202f: demandez-le à nouveau. Voici ce que vous aviez écrit.',
    },
  },
} as const;

const decidedBy = {
  granted: 'Un second administrateur a accordé',
  refused: 'Un second administrateur a refusé',
  expired: 'Personne n’a accordé ni refusé en sept jours',
} as const;

/** To the admin who asked for the end of a debt, or for a payout to be sent again: what another one decided of it, or that nobody did. */
export const moneyActMail = (on: ActedOn, of: keyof typeof moneyActs, state: keyof typeof decidedBy, links: BackofficeLinks): WrittenMail => {
  const { what, [state]: said } = moneyActs[of];
  return toAsker(on, { ...said, text: `${decidedBy[state]} ${what}. ${said.text}` }, links);
};
