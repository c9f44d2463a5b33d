import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from '../messages.ts';
import { changesOf, lockSettings, markTold, nextToTell } from '../queries.ts';
import type { CommissionLinks, RisingCommission } from '../rules/mails.ts';
import { firstCommission, risesToCome, versionAt, type Commission, type SettingVersion } from '../rules/settings.ts';
import { versionOf } from './change.ts';

const batch = 200;

const factsOf = (versions: readonly SettingVersion<Commission>[], rise: SettingVersion<Commission>, firstname: string): RisingCommission => ({
  firstname,
  from: versionAt(versions, rise.effectiveMs - 1)?.value ?? firstCommission,
  to: rise.value,
  effectiveMs: rise.effectiveMs,
  isStanding: versionAt(versions, rise.effectiveMs)?.id === rise.id,
});

/** Tells the next professionals of the first rise to come that not all were told of; whether there was somebody left to tell. */
export const announceNext = (app: App, nowMs: number): Promise<boolean> =>
  app.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const versions = (await changesOf(trx, 'commission')).map(versionOf);
    const rise = risesToCome(versions, nowMs).find(({ isTold }) => !isTold);
    if (!rise) return false;
    const people = await nextToTell(trx, rise.id, batch);
    const message = messages.commission_rises;
    const facts = factsOf(versions, rise, '');
    await notify(
      trx,
      people.map(({ pro_id, profile_id, account_id }) => ({
        message,
        key: `${rise.id}:${pro_id}`,
        payload: { account: account_id, pro: pro_id, setting: rise.id },
        onScreen: screenLineOf(message, facts, { profile: profile_id }),
      })),
      nowMs,
    );
    await markTold(trx, rise.id, people.at(-1)?.pro_id ?? 0, people.length < batch ? nowMs : null);
    return people.length === batch;
  });

/** Reads the rise that a mail is about, and its professional; null when one of them is gone. */
export const loadRise: LoadSubject<RisingCommission, CommissionLinks> = async ({ db, env }, { payload: { pro, setting } }) => {
  const owner = pro === undefined ? undefined : await ownerOf(db, pro);
  const versions = (await changesOf(db, 'commission')).map(versionOf);
  const rise = versions.find(({ id }) => id === setting);
  if (!owner || !rise) return null;
  return {
    facts: factsOf(versions, rise, owner.firstname),
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => ({ terms: `${env.PUBLIC_URL}/cgv`, supportEmail: env.SUPPORT_EMAIL }),
  };
};
