import type { PersonalData } from '#platform/app/personal-data.ts';
import { withdrawMissionsOf } from './queries/missions.ts';
import { missionsForArchive } from './queries/archive.ts';

const read = { kept: 'what two professionals said of a mission stays for the other one' } as const;

export const personalData: PersonalData = {
  tables: {
    mission: { archive: { part: 'missions' }, columns: {} },
    pro_comment: { archive: { part: 'missions' }, columns: { body: read, answer: read } },
  },
  archiveOfProfessionals: { missions: missionsForArchive },
  erase: (trx, { proIds }, nowMs) => withdrawMissionsOf(trx, proIds, nowMs),
};
