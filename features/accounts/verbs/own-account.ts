import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Call } from '#platform/http/call.ts';
import { isPassword } from '#platform/security/password.ts';
import type { Account } from '#platform/app/actor.ts';
import type { getUser } from '../contract/own-account.ts';
import { accountById, type AccountRow } from '../queries/accounts.ts';
import { isKnownHere } from './sign-in.ts';
import { beginTry, laneOf } from './tries.ts';

export const audited = (action: string, { publicId }: Pick<Account, 'publicId'>) => ({
  actor: `account:${publicId}`,
  action,
  object: publicId,
  detail: {},
});

/** Checks the password of the signed-in account, counted like a login. Returns the account's row. */
export const checkOwnPassword = async (
  call: Call,
  account: Account,
  password: string,
  field: string,
): Promise<AccountRow> => {
  const row = await accountById(call.db, account.id);
  const lane = laneOf(call, row && isKnownHere(call, row) ? row : undefined);
  const tries = await beginTry(call, account.email, lane);
  if (!(await isPassword(password, row?.password_hash, lane)) || !row) {
    await tries.failed();
    throw new Refusal('InvalidInput', { validation: { [field]: inputMessages.invalidPwd } });
  }
  await tries.succeeded();
  return row;
};

export const shownUser = async ({ db }: Call, account: Account): Promise<AnswerOf<typeof getUser>> => {
  const row = await accountById(db, account.id);
  if (!row) throw new Refusal('Unauthenticated');
  return {
    id: row.public_id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    gender: row.gender,
    phone_prefix: row.phone_prefix,
    phone_number: row.phone_number,
    locale: row.locale,
    referral_code: row.referral_code,
    second_factor: account.hasSecondFactor,
    admin: account.isAdmin,
  };
};
