import { ofName } from '#core/elision.ts';
import { fullDateText } from '#core/format.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { dayOf } from '#core/time.ts';
import { messagesOf, type MailWords, type ScreenLine } from '#features/notifications/rules/message.ts';
import type { UnreadOfCalendar } from './rules/unread.ts';
import { unreadFollows, unreadLines } from './rules/unread-lines.ts';

/** An external calendar and the result of its last reading. `readAtMs` is in epoch milliseconds. */
export type FollowedCalendar = {
  readonly practitioner: string;
  readonly host: string;
  readonly timeZone: string;
  readonly readAtMs: number | null;
  /** Whether reading has failed for more than a day. */ readonly isSilent: boolean;
  /** Whether the last reading found no event. */ readonly isEmpty: boolean;
  readonly unreadCount: number;
  readonly unread: readonly UnreadOfCalendar[];
};
export type CalendarFacts = { readonly firstname: string; readonly calendar: FollowedCalendar };
export type CalendarLinks = { readonly calendars: string; readonly supportEmail: string };

type CalendarMessage = {
  readonly label: string;
  readonly isOf: (calendar: FollowedCalendar) => boolean;
  readonly subject: (calendar: FollowedCalendar) => string;
  readonly name: string;
  readonly blocks: (calendar: FollowedCalendar) => readonly MailBlock[];
  readonly line: (calendar: FollowedCalendar) => string;
  /** The consequence of the problem, and advice to the professional. */ readonly next: (
    calendar: FollowedCalendar,
  ) => {
    readonly follows: string;
    readonly todo: string;
  };
};

const nameOf = ({ practitioner, host }: FollowedCalendar): string => `L’agenda ${ofName(practitioner)} (${host})`;

const draft = ({ label, isOf, subject: subjectOf, name, blocks, line, next }: CalendarMessage) =>
  ({
    label,
    to: 'professional',
    isStillTrue: ({ calendar }: CalendarFacts) => isOf(calendar),
    mail: ({ firstname, calendar }: CalendarFacts, links: CalendarLinks): MailWords => {
      const { follows, todo } = next(calendar);
      const subject = subjectOf(calendar);
      const mailBlocks: MailBlock[] = [
        paragraph(`Bonjour ${firstname},`),
        ...blocks(calendar),
        paragraph(follows),
        paragraph(todo),
        { kind: 'button', label: 'Voir mes agendas', url: links.calendars },
      ];
      return writtenMail(
        subject,
        { heading: subject, preview: follows, blocks: mailBlocks, footer: [] },
        links.supportEmail,
        'fr',
      );
    },
    screen: ({ calendar }: CalendarFacts): ScreenLine => ({
      name,
      message: `${line(calendar)} ${next(calendar).follows}`,
    }),
  }) as const;

const since = (calendar: FollowedCalendar): string =>
  `${nameOf(calendar)} n’est plus lisible depuis le ${fullDateText(dayOf(calendar.timeZone, calendar.readAtMs ?? 0))}.`;

const counted = (calendar: FollowedCalendar): string =>
  `${nameOf(calendar)}\u202f: ${calendar.unreadCount === 1 ? 'un événement n’a pas pu être lu' : `${calendar.unreadCount} événements n’ont pas pu être lus`}.`;

const emptied = (calendar: FollowedCalendar): string => `${nameOf(calendar)} ne contient plus aucun événement.`;

// Maximum number of events listed in a mail.
const mailedMost = 20;

/** assumed: the wording. */
export const messages = messagesOf({
  calendar_silent: draft({
    label: 'Agenda suivi qui ne répond plus',
    isOf: ({ isSilent }) => isSilent,
    subject: () => 'Un agenda que vous suivez ne répond plus',
    name: 'Agenda sans réponse',
    blocks: (calendar) => [paragraph(since(calendar))],
    line: since,
    next: () => ({
      follows:
        'Les créneaux fermés par cet agenda restent fermés. Les nouveaux événements ne sont pas pris en compte\u202f: leurs créneaux peuvent être réservés.',
      todo: 'Vérifiez que cet agenda est encore partagé, ou retirez-le.',
    }),
  }),
  calendar_unread: draft({
    label: 'Agenda suivi, événements illisibles',
    isOf: ({ unreadCount }) => unreadCount > 0,
    subject: ({ unreadCount }) =>
      unreadCount === 1
        ? 'Un événement d’un agenda que vous suivez n’a pas pu être lu'
        : 'Des événements d’un agenda que vous suivez n’ont pas pu être lus',
    name: 'Événements illisibles',
    blocks: (calendar) => [
      { kind: 'list', title: counted(calendar), items: unreadLines(calendar.unread, calendar.unreadCount, mailedMost) },
    ],
    line: counted,
    next: ({ unread, unreadCount }) => unreadFollows(unread, unreadCount),
  }),
  calendar_emptied: draft({
    label: 'Agenda suivi, vide',
    isOf: ({ isEmpty }) => isEmpty,
    subject: () => 'Un agenda que vous suivez est vide',
    name: 'Agenda vide',
    blocks: (calendar) => [paragraph(emptied(calendar))],
    line: emptied,
    next: () => ({
      follows: 'Les créneaux fermés par cet agenda sont de nouveau ouverts aux réservations.',
      todo: 'Si vous n’avez pas vidé cet agenda vous-même, vérifiez qu’il est encore partagé en entier.',
    }),
  }),
});
