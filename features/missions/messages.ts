import { messagesOf } from '#features/notifications/rules/message.ts';
import {
  commentedLine,
  commentedMail,
  proposedMissionLine,
  proposedMissionMail,
  type MissionLinks,
  type ToldMission,
} from './rules/mails.ts';

export const messages = messagesOf({
  mission_proposed: {
    label: 'Mission proposée, praticien',
    to: 'professional',
    setting: () => 'new_service_in_establishment',
    isStillTrue: ({ state }: ToldMission) => state === 'proposed',
    mail: (mission: ToldMission, links: MissionLinks) => proposedMissionMail(mission, links),
    screen: (mission: ToldMission) => proposedMissionLine(mission),
  },
  mission_commented: {
    label: 'Avis d’un établissement, praticien',
    to: 'professional',
    setting: () => 'new_business_review',
    isStillTrue: ({ state }: ToldMission) => state === 'done',
    mail: (mission: ToldMission, links: MissionLinks) => commentedMail(mission, links),
    screen: (mission: ToldMission) => commentedLine(mission),
  },
});
