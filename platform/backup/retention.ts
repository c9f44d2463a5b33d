import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dayMs } from '#core/units.ts';
import { manifestName, readManifest } from './manifest.ts';

/** `isWhole` means that the backup contains every file that its rows refer to. */
export type BackupToRotate = { readonly name: string; readonly isFinished: boolean; readonly isWhole: boolean };

const stamped = /^accalmie-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(?:-\d+)?(?:\.part)?$/;

const madeMs = (name: string): number => {
  const [, day, hours, minutes, seconds] = stamped.exec(name) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
};

/**
 * Names of the backups to delete after a new backup, because they are older than `keepDays`. A whole backup is deleted
 * only when the new backup is whole too.
 */
export const outdated = (
  found: readonly BackupToRotate[],
  keepDays: number,
  isNewWhole: boolean,
  nowMs: number,
): string[] =>
  found
    .filter(
      ({ name, isFinished, isWhole }) =>
        nowMs - madeMs(name) > keepDays * dayMs && (isNewWhole || !isFinished || !isWhole),
    )
    .map(({ name }) => name);

/**
 * Deletes the outdated backups made by this tool and returns their names. A backup sealed with another key counts as
 * whole, so that it is not deleted too early.
 */
export const removeOutdated = async (
  to: string,
  key: Buffer | undefined,
  keepDays: number,
  isNewWhole: boolean,
  nowMs: number,
): Promise<string[]> => {
  const found: BackupToRotate[] = [];
  for (const entry of await readdir(to, { withFileTypes: true })) {
    if (!entry.isDirectory() || !stamped.test(entry.name)) continue;
    const folder = join(to, entry.name);
    const isFinished = !entry.name.endsWith('.part');
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
