import { capital } from '#core/capital.ts';
import { ofName } from '#core/elision.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import type { StaffLinks } from './mails.ts';
import { ofTimeOffText, timeOffText } from './time-off-words.ts';
import type { TimeOffDays, TimeOffState } from './time-off.ts';

export type TimeOffFacts = {
  readonly establishment: string;
  readonly person: string;
  readonly days: TimeOffDays;
  readonly reason: string;
  readonly state: TimeOffState;
  readonly answer: string | null;
};

type TimeOffMail = ReturnType<typeof writtenMail>;

const written = (
  subject: string,
  preview: string,
  blocks: readonly MailBlock[],
  { supportEmail }: StaffLinks,
): TimeOffMail =>
  writtenMail(
    subject,
    { heading: subject, preview, blocks: [paragraph('Bonjour,'), ...blocks], footer: [] },
    supportEmail,
    'fr',
  );

/**
 * Mail to the owner about a new request. It leaves out the reason of the request, which the page shows only after
 * signing in.
 */
export const timeOffRequestMail = ({ person, days }: TimeOffFacts, links: StaffLinks): TimeOffMail =>
  written(
    `${person} demande une absence`,
    `${capital(timeOffText(days))}.`,
    [
      paragraph(`${person} demande une absence ${timeOffText(days)}.`),
      paragraph(
        'L’agenda de cette personne reste ouvert tant que vous n’avez pas répondu. Avant d’accorder l’absence, vous verrez les rendez-vous prévus à ces dates.',
      ),
      { kind: 'button', label: 'Répondre à la demande', url: links.open },
    ],
    links,
  );

export const timeOffRequestLine = ({ person, days }: TimeOffFacts): ScreenLine => ({
  name: 'Absence demandée',
  message: `${person} demande une absence ${timeOffText(days)}.`,
});

const seen = (links: StaffLinks): MailBlock => ({ kind: 'button', label: 'Voir mes absences', url: links.open });

export const timeOffGrantedMail = ({ establishment, days }: TimeOffFacts, links: StaffLinks): TimeOffMail =>
  written(
    'Votre absence est accordée',
    `${capital(timeOffText(days))}.`,
    [
      paragraph(
        `${establishment} accorde votre absence ${ofTimeOffText(days)}. Votre agenda est fermé pendant cette absence.`,
      ),
      paragraph(
        'Les rendez-vous déjà pris à ces dates ne sont pas annulés\u202f: ils restent dans votre agenda tant que l’établissement ne les confie pas à un collègue.',
      ),
      seen(links),
    ],
    links,
  );

export const timeOffRefusedMail = ({ establishment, days, answer }: TimeOffFacts, links: StaffLinks): TimeOffMail =>
  written(
    'Votre absence n’est pas accordée',
    `${capital(timeOffText(days))}.`,
    [
      paragraph(`${establishment} n’accorde pas votre absence ${ofTimeOffText(days)}. Votre agenda n’a pas changé.`),
      ...(answer === null ? [] : [paragraph(`Réponse de l’établissement\u202f: ${answer}`)]),
      seen(links),
    ],
    links,
  );

export const timeOffTakenBackMail = ({ establishment, days }: TimeOffFacts, links: StaffLinks): TimeOffMail =>
  written(
    'Votre absence est annulée',
    `${capital(timeOffText(days))}.`,
    [
      paragraph(
        `${establishment} revient sur son accord et annule votre absence ${ofTimeOffText(days)}. Votre agenda est de nouveau ouvert à ces dates.`,
      ),
      seen(links),
    ],
    links,
  );

const decidedNames = {
  granted: 'Absence accordée',
  refused: 'Absence refusée',
  taken_back: 'Absence annulée',
} as const;

export const timeOffDecidedLine =
  (state: keyof typeof decidedNames) =>
  ({ establishment, person, days, answer }: TimeOffFacts): ScreenLine => ({
    name: decidedNames[state],
    message: [
      `${establishment}\u202f: absence ${ofName(person)} ${timeOffText(days)}.`,
      ...(state === 'refused' && answer !== null ? [answer] : []),
    ].join(' '),
  });
