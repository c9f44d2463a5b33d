import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropEventsOf } from './queries/agenda.ts';
import { anonymiseResources } from './queries/derived.ts';
import { hoursForArchive, resourcesForArchive } from './queries/archive.ts';
import { forgetPlaces } from './queries/occupations.ts';
import { deriveProfessionals } from './verbs/derive.ts';

/** Personal data of the availability feature: team members, private events, and the places of visits at home. */
export const personalData: PersonalData = {
  tables: {
    resource: {
      archive: { part: 'resources' },
      columns: { label: 'erased', bio: 'erased', email: 'erased', phone: 'erased' },
    },
    private_event: {
      archive: { nothing: 'time that a professional keeps free, shown in their agenda' },
      columns: { label: 'erased' },
    },
    occupation: {
      archive: { nothing: 'times that repeat the booking’s own' },
      columns: { booking_id: 'anonymised', lat: 'erased', lon: 'erased' },
    },
  },
  archiveOfProfessionals: { resources: resourcesForArchive, hours: hoursForArchive },
  eraseBookings: forgetPlaces,
  erase: async (trx, { proIds }) => {
    await dropEventsOf(trx, proIds);
    await anonymiseResources(trx, proIds);
  },
  afterErasing: async (trx, { proIds }, nowMs) => {
    if (proIds.length > 0) await deriveProfessionals(trx, proIds, nowMs);
  },
};
