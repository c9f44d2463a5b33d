import { strToU8, zipSync } from 'fflate';
import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { Person } from '#platform/app/personal-data.ts';
import type { App } from '#platform/app/app.ts';
import { archiveFiles } from '../rules/archive.ts';
import { readArchive } from './archive.ts';

/** Returns the ZIP archive of a person's data. Undefined when their account was deleted. */
export const archiveOf = async (
  app: Pick<App, 'db' | 'env' | 'personalData'>,
  person: Person,
  nowMs: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const archive = await readArchive(app, person);
  if (!archive) return undefined;
  const files = archiveFiles(archive, fullDateText(dayOf(parisZone, nowMs)), app.env.SUPPORT_EMAIL);
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(bytes, { mtime: nowMs });
};
