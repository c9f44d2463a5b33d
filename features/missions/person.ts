import type { PersonalData } from '#platform/app/personal-data.ts';
import { withdrawMissionsOf } from './queries/missions.ts';
import { heldMissions } from './queries/held.ts';

const read = { kept: 'what two professionals said of a mission stays for the other one' } as const;

export const personalData: PersonalData = {
  tables: {
    mission: { archive: { part: 'missions' }, columns: {} },
    pro_comment: { archive: { part: 'missions' }, columns: { body: read, answer: read } },
  },
  heldOfProfessionals: { missions: heldMissions },
  erase: (trx, { proIds }, nowMs) => withdrawMissionsOf(trx, proIds, nowMs),
};
