import type { Db } from '#platform/db/db.ts';
import {
  dataKey,
  keyRing,
  newDataKey,
  openBytes,
  openText,
  sealBytes,
  sealText,
  type SealedColumn,
} from '#platform/security/key-ring.ts';
import type { App } from '#platform/app/app.ts';
import { insertKey, keyOf, type IntakeRow, type KeyOwner, type KeyRow } from '../queries/intakes.ts';
import type { IntakeOutcome } from '../rules/intake.ts';

type WithEnv = Pick<App, 'env'>;

/** The content of an answer that is stored only in encrypted form. */
export type IntakeAnswers = {
  readonly keys: readonly string[];
  readonly outcome: IntakeOutcome;
  readonly fileName: string | null;
};

const table = 'intake_key';
const answersOf = (publicId: string): SealedColumn => ({ table: 'intake', row: publicId, column: 'sealed' });
const fileOf = (publicId: string): SealedColumn => ({ table: 'intake', row: publicId, column: 'attestation' });

/** Returns the data key of an account, or of a booking without an account. Creates it when it is missing. */
export const ownKey = async (
  trx: Db,
  app: WithEnv,
  owner: KeyOwner,
  nowMs: number,
): Promise<KeyRow & { readonly key: Buffer }> => {
  const ring = keyRing(app);
  const keyRow =
    (await keyOf(trx, owner)) ??
    (await insertKey(trx, owner, newDataKey(ring, table).wrapped, nowMs)) ??
    (await keyOf(trx, owner))!;
  return { ...keyRow, key: dataKey(ring, table, keyRow) };
};

type Key = Pick<KeyRow, 'publicId'> & { readonly key: Buffer };

export const sealAnswers = (own: Key, publicId: string, answers: IntakeAnswers): string =>
  sealText(own.key, own.publicId, answersOf(publicId), JSON.stringify(answers));

export const sealAttestation = (own: Key, publicId: string, bytes: Uint8Array): Uint8Array =>
  sealBytes(own.key, own.publicId, fileOf(publicId), bytes);

const keyIn = (app: WithEnv, { key }: Pick<IntakeRow, 'key'>): Key | null =>
  key && { publicId: key.publicId, key: dataKey(keyRing(app), table, key) };

/** Decrypts the health answers of a visit. Null when the questions were postponed to the day of the visit. */
export const openAnswers = (app: WithEnv, row: IntakeRow): IntakeAnswers | null => {
  const own = keyIn(app, row);
  return own && row.sealed !== null
    ? (JSON.parse(openText(own.key, own.publicId, answersOf(row.public_id), row.sealed)) as IntakeAnswers)
    : null;
};

/** Decrypts a medical attestation read from storage. Returns null when the answer has no key. */
export const openAttestation = (app: WithEnv, row: IntakeRow, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const own = keyIn(app, row);
  return own && new Uint8Array(openBytes(own.key, own.publicId, fileOf(row.public_id), sealed));
};
