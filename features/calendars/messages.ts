import { ofName } from '#core/elision.ts';
import { fullDateText } from '#core/format.ts';
import { paragraph, writtenMail } from '#core/mail-layout.ts';
import { dayOf } from '#core/time.ts';
import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';

/** A calendar that a professional follows and that cannot be read any more: whose it is, where it is kept, when it was last read, in epoch milliseconds. */
export type SilentCalendar = { readonly practitioner: string; readonly host: string; readonly readAtMs: number; readonly timeZone: string };
export type SilentFacts = { readonly firstname: string; readonly calendars: readonly SilentCalendar[] };
export type SilentLinks = { readonly calendars: string; readonly supportEmail: string };

const since = ({ host, practitioner, readAtMs, timeZone }: SilentCalendar): string =>
  `L’agenda ${ofName(practitioner)} (${host}) n’a plus été lu depuis le ${fullDateText(dayOf(timeZone, readAtMs))}.`;
const stays = 'Ce qu’il fermait reste fermé\u202f; ce qui y a été ajouté depuis peut être réservé ici.';

/** assumed: the words. */
export const messages = messagesOf({
  calendar_silent: {
    label: 'Agenda suivi qui ne répond plus',
    to: 'professional',
    isStillTrue: ({ calendars }: SilentFacts) => calendars.length > 0,
    mail: ({ firstname, calendars }: SilentFacts, links: SilentLinks): MailWords => {
      const subject = 'Un agenda que vous suivez ne répond plus';
      const blocks = [
        ...[`Bonjour ${firstname},`, ...calendars.map(since), stays, 'Vérifiez que cet agenda est encore partagé, ou retirez-le.'].map(paragraph),
        { kind: 'button', label: 'Voir mes agendas', url: links.calendars } as const,
      ];
      return writtenMail(subject, { heading: subject, preview: stays, blocks, footer: [] }, links.supportEmail, 'fr');
    },
    screen: ({ calendars }: SilentFacts) => ({ name: 'Agenda sans réponse', message: [...calendars.map(since), stays].join(' ') }),
  },
});
