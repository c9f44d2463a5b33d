import { bookingMessages } from '#features/bookings/rules/message.ts';
import { messagesOf, type ScreenLine } from '#features/notifications/rules/message.ts';
import {
  contestedProLine,
  liftedLine,
  liftedProLine,
  noShowLine,
  upheldLine,
  upheldProLine,
} from './rules/absence-lines.ts';
import {
  contestedPro,
  absenceLiftedMail,
  liftedPro,
  noShow,
  absenceUpheldMail,
  upheldPro,
} from './rules/absence-mails.ts';

export type ContestFacts = { readonly client: string; readonly professional: string };

/** Messages about an absence to the client and the professional. Nobody can switch them off. */
const ofAbsences = bookingMessages({
  booking_no_show: {
    label: 'Absence signalée, client',
    to: 'client',
    trueIn: ['no_show'],
    mail: noShow,
    line: noShowLine,
  },
  absence_contested_pro: {
    label: 'Absence contestée, professionnel',
    to: 'professional',
    trueIn: ['no_show'],
    mail: contestedPro,
    line: contestedProLine,
  },
  absence_lifted: {
    label: 'Signalement d’absence retiré, client',
    to: 'client',
    trueIn: ['completed'],
    mail: absenceLiftedMail,
    line: liftedLine,
  },
  absence_lifted_pro: {
    label: 'Signalement d’absence retiré, professionnel',
    to: 'professional',
    trueIn: ['completed'],
    mail: liftedPro,
    line: liftedProLine,
  },
  absence_upheld: {
    label: 'Absence maintenue, client',
    to: 'client',
    trueIn: ['no_show'],
    mail: absenceUpheldMail,
    line: upheldLine,
  },
  absence_upheld_pro: {
    label: 'Absence maintenue, professionnel',
    to: 'professional',
    trueIn: ['no_show'],
    mail: upheldPro,
    line: upheldProLine,
  },
});

const ofContests = messagesOf({
  absence_contested: {
    label: 'Absence contestée, administrateurs',
    to: 'admins',
    room: 'absences',
    screen: ({ client, professional }: ContestFacts): ScreenLine => ({
      name: 'Absence contestée',
      message: `${client} conteste l’absence signalée par ${professional}.`,
    }),
  },
});

export const messages = { ...ofAbsences, ...ofContests };
