import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { missionForMail } from '../queries/missions.ts';
import type { MissionLinks, MissionMailFacts } from '../rules/mails.ts';

const subjectOf = async (db: Db, row: number) => {
  const found = await missionForMail(db, row);
  const owner = found && (await ownerOf(db, found.freelance_row));
  return found && owner
    ? { owner, mission: { ...found.mission, firstname: owner.firstname } satisfies MissionMailFacts }
    : undefined;
};

/**
 * Sends a message about a mission to its freelance, in the caller's transaction. Does nothing when the freelance has
 * deleted their account.
 */
export const notifyFreelance = async (
  trx: Db,
  row: number,
  message: (typeof messages)[keyof typeof messages],
  key: string,
  nowMs: number,
): Promise<void> => {
  const subject = await subjectOf(trx, row);
  if (!subject) return;
  const { owner, mission } = subject;
  const onScreen = screenLineOf(message, mission, { profile: owner.profile_id });
  await notify(trx, [{ message, key, payload: { account: owner.account_id, mission: row }, onScreen }], nowMs);
};

/** Loads the mission of a mail, and its freelance. Null when one of them no longer exists. */
export const loadMission: LoadSubject<MissionMailFacts, MissionLinks> = async ({ db, env }, { payload }) => {
  const subject = payload.mission === undefined ? undefined : await subjectOf(db, payload.mission);
  return subject
    ? {
        facts: subject.mission,
        readers: { professional: { email: subject.owner.email, accountId: subject.owner.account_id } },
        links: async () => ({ dashboard: `${env.PUBLIC_URL}/freelances/dashboard`, supportEmail: env.SUPPORT_EMAIL }),
      }
    : null;
};
