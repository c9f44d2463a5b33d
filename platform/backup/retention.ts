import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dayMs } from '#core/units.ts';
import { manifestName, readManifest } from './manifest.ts';

/** A folder of backups as it is found: one that was finished, and whether it has all the files that its database names. */
export type KeptBackup = { readonly name: string; readonly isFinished: boolean; readonly isWhole: boolean };

const stamped = /^accalmie-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(?:-\d+)?(?:\.part)?$/;

const madeMs = (name: string): number => {
  const [, day, hours, minutes, seconds] = stamped.exec(name) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
};

/** Which backups made more than `keepDays` days ago go once another is made: whole ones go only for one that is whole. */
export const outdated = (found: readonly KeptBackup[], keepDays: number, isNewWhole: boolean, nowMs: number): string[] =>
  found.filter(({ name, isFinished, isWhole }) => nowMs - madeMs(name) > keepDays * dayMs && (isNewWhole || !isFinished || !isWhole)).map(({ name }) => name);

/** Takes away the backups that are outdated, of those that are ours; one that this key does not open counts as whole. */
export const removeOutdated = async (to: string, key: Buffer | undefined, keepDays: number, isNewWhole: boolean, nowMs: number): Promise<string[]> => {
  const found: KeptBackup[] = [];
  for (const entry of await readdir(to, { withFileTypes: true })) {
    if (!entry.isDirectory() || !stamped.test(entry.name)) continue;
    const folder = join(to, entry.name);
    const isFinished = !entry.name.endsWith('.part');
    // What has no manifest was never a backup.
    if (isFinished && (await readFile(join(folder, manifestName)).catch(() => null)) === null) continue;
    const isWhole =
      isFinished &&
      (await readManifest(folder, key).then(
        ({ missing }) => missing.length === 0,
        () => true,
      ));
    found.push({ name: entry.name, isFinished, isWhole });
  }
  const gone = outdated(found, keepDays, isNewWhole, nowMs);
  for (const name of gone) await rm(join(resolve(to), name), { recursive: true });
  return gone;
};
