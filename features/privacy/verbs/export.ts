import { strToU8, zipSync } from 'fflate';
import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { bookingsOfClient } from '#features/bookings/queries/forget.ts';
import { heldIntakes } from '#features/intakes/verbs/held.ts';
import type { House } from '#platform/app/visit.ts';
import { loadHeld, type Person } from '../queries/held.ts';
import { archiveFiles } from '../rules/archive.ts';

const houseZone = 'Europe/Paris';

/** The archive of what is held on somebody, undefined when their account is gone. */
export const archiveOf = async (house: Pick<House, 'db' | 'env'>, person: Person, nowMs: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const { db, env } = house;
  const held = await loadHeld(db, person);
  if (!held) return undefined;
  const health = await heldIntakes(db, house, (await bookingsOfClient(db, person)).ids);
  const files = archiveFiles({ ...held, health }, fullDateText(dayOf(houseZone, nowMs)), env.SUPPORT_EMAIL);
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(bytes, { mtime: nowMs });
};
