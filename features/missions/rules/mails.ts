import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { MissionState } from './missions.ts';

/**
 * The data of a mission for a mail to its freelance. `startsMs` is in epoch milliseconds, and `zone` is the
 * establishment's time zone.
 */
export type MissionMailFacts = {
  readonly firstname: string;
  readonly establishment: string;
  readonly service: string;
  readonly startsMs: number;
  readonly zone: string;
  readonly state: MissionState;
};

export type MissionLinks = { readonly dashboard: string; readonly supportEmail: string };

// Mails to professionals are in French.
const written = (
  mission: MissionMailFacts,
  { subject, preview, text }: { subject: string; preview: string; text: string },
  links: MissionLinks,
): MailWords =>
  writtenMail(
    subject,
    {
      heading: subject,
      preview,
      blocks: [
        paragraph(`Bonjour ${mission.firstname},`),
        paragraph(text),
        { kind: 'button', label: 'Ouvrir mon espace', url: links.dashboard },
      ],
      footer: [],
    },
    links.supportEmail,
    'fr',
  );

const when = ({ zone, startsMs }: MissionMailFacts): string => momentText(zone, startsMs);

export const proposedMissionMail = (mission: MissionMailFacts, links: MissionLinks): MailWords =>
  written(
    mission,
    {
      subject: `${mission.establishment} vous propose une mission`,
      preview: `${mission.service}, ${when(mission)}.`,
      text: `${mission.establishment} vous propose une mission\u202f: ${mission.service}, ${when(mission)}. L’établissement attend votre réponse.`,
    },
    links,
  );

/** Mail to the freelance: an establishment has commented on a mission. The text of the comment is not in the mail. */
export const commentedMail = (mission: MissionMailFacts, links: MissionLinks): MailWords =>
  written(
    mission,
    {
      subject: `${mission.establishment} a laissé un avis sur une mission`,
      preview: 'Le texte de cet avis n’est visible que de vous.',
      text: `${mission.establishment} a laissé un avis sur la mission du ${when(mission)}. Vous pouvez répondre à cet avis, dont le texte n’est visible que de vous. Les autres établissements voient la moyenne et le nombre d’avis.`,
    },
    links,
  );

export const proposedMissionLine = (mission: MissionMailFacts): ScreenLine => ({
  name: 'Mission proposée',
  message: `${mission.establishment}\u202f: ${mission.service}, ${when(mission)}.`,
});

export const commentedLine = (mission: MissionMailFacts): ScreenLine => ({
  name: 'Avis d’un établissement',
  message: `${mission.establishment} a laissé un avis sur la mission du ${when(mission)}.`,
});
