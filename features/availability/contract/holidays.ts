import { z } from 'zod';
import { inputMessages } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { holidayChoices } from '../rules/closed-holidays.ts';
import { dryRun, proId, writeLimit } from './agenda-input.ts';
import { collisionsData } from './slots.ts';

/**
 * A public holiday at the professional's place, with the number of visits on that day. `choice` is whether the
 * professional closes that day. Null means no choice yet, and the holiday is then an ordinary day.
 */
const holidayData = z.object({
  date: z.string(),
  /** Days since 1970-01-01. */
  day: z.number().int(),
  name: z.string(),
  choice: z.enum(holidayChoices).nullable(),
  visits: z.number().int(),
});

export type HolidayData = z.output<typeof holidayData>;

export const shownHolidayData = holidayData.omit({ visits: true });

export type ShownHoliday = z.output<typeof shownHolidayData>;

export const listHolidays = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning/holidays',
  summary: 'Les jours fériés du lieu sur un an, et le choix fait pour chacun',
  access: 'pro',
  staff: staffActs.agenda,
  whileViewing: 'read',
  input: z.object(proId),
  data: z.object({ holidays: z.array(holidayData) }),
});

/**
 * Writes the choice for one public holiday. Closing a day cancels no visit: `collisions` lists the visits of that day.
 * Throws `NotFound` when the date is not a public holiday at the place.
 */
export const putHoliday = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/holidays/{date}',
  summary:
    'Ferme ou ouvre un jour férié, ou retire le choix (`choice` null) ; `dry_run` indique seulement les conflits',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: z.object({
    ...proId,
    date: z.string().max(10, inputMessages.invalidFormat),
    choice: z.enum(holidayChoices).nullable(),
    dry_run: dryRun,
  }),
  data: z.object({ saved: z.boolean(), holiday: holidayData, collisions: collisionsData }),
});
