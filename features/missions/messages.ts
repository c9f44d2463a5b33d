import { messagesOf } from '#features/notifications/rules/message.ts';
import {
  commentedLine,
  commentedMail,
  proposedMissionLine,
  proposedMissionMail,
  type MissionLinks,
  type MissionMailFacts,
} from './rules/mails.ts';

export const messages = messagesOf({
  mission_proposed: {
    label: 'Mission proposée, praticien',
    to: 'professional',
    setting: () => 'new_service_in_establishment',
    isStillTrue: ({ state }: MissionMailFacts) => state === 'proposed',
    mail: (mission: MissionMailFacts, links: MissionLinks) => proposedMissionMail(mission, links),
    screen: (mission: MissionMailFacts) => proposedMissionLine(mission),
  },
  mission_commented: {
    label: 'Avis d’un établissement, praticien',
    to: 'professional',
    setting: () => 'new_business_review',
    isStillTrue: ({ state }: MissionMailFacts) => state === 'done',
    mail: (mission: MissionMailFacts, links: MissionLinks) => commentedMail(mission, links),
    screen: (mission: MissionMailFacts) => commentedLine(mission),
  },
});
