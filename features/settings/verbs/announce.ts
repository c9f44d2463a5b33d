import { ownerOf } from '#features/documents/queries/versions.ts';
import type { Message } from '#features/notifications/rules/message.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from '../messages.ts';
import { changesOf, lockSettings, markNotified, nextToNotify, type SettingValues } from '../queries.ts';
import { announcedTerms, type Amendments } from '../rules/amendments.ts';
import type { ChangeLinks, NewTerms, RisingCommission } from '../rules/mails.ts';
import {
  announcedCommission,
  announcedToCome,
  firstCommission,
  versionAt,
  type Announced,
  type Commission,
  type SettingVersion,
} from '../rules/settings.ts';
import { versionOf } from './change.ts';

const batch = 200;

const riseOf = (
  versions: readonly SettingVersion<Commission>[],
  rise: SettingVersion<Commission>,
  firstname: string,
): RisingCommission => ({
  firstname,
  from: versionAt(versions, rise.effectiveMs - 1)?.value ?? firstCommission,
  to: rise.value,
  effectiveMs: rise.effectiveMs,
  isStanding: versionAt(versions, rise.effectiveMs)?.id === rise.id,
});

const newTermsOf = (
  versions: readonly SettingVersion<Amendments>[],
  change: SettingVersion<Amendments>,
  firstname: string,
): NewTerms => ({
  firstname,
  text: change.value.terms,
  effectiveMs: change.effectiveMs,
  isStanding: versionAt(versions, change.effectiveMs)?.id === change.id,
});

type FactsOf<T, Facts> = (
  versions: readonly SettingVersion<T>[],
  change: SettingVersion<T>,
  firstname: string,
) => Facts;
type AnnouncedKey = 'commission' | 'amendments';

const announceOf = <K extends AnnouncedKey, Facts>(
  app: App,
  setting: K,
  announcement: {
    readonly rule: Announced<SettingValues[K]>;
    readonly message: Message<Facts, ChangeLinks>;
    readonly factsOf: FactsOf<SettingValues[K], Facts>;
  },
  nowMs: number,
): Promise<boolean> =>
  app.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const versions = (await changesOf(trx, setting)).map((row) => versionOf<SettingValues[K]>(row));
    const change = announcedToCome(announcement.rule, versions, nowMs).find(({ isAnnounced }) => !isAnnounced);
    if (!change) return false;
    const people = await nextToNotify(trx, change.id, batch);
    const facts = announcement.factsOf(versions, change, '');
    await notify(
      trx,
      people.map(({ pro_id, profile_id, account_id }) => ({
        message: announcement.message,
        key: `${change.id}:${pro_id}`,
        payload: { account: account_id, pro: pro_id, setting: change.id },
        onScreen: screenLineOf(announcement.message, facts, { profile: profile_id }),
      })),
      nowMs,
    );
    await markNotified(trx, change.id, people.at(-1)?.pro_id ?? 0, people.length < batch ? nowMs : null);
    return people.length === batch;
  });

/**
 * Notifies the next batch of professionals about the first change to come that is not announced to all yet. Returns
 * whether more professionals may remain.
 */
export const announceNext = async (app: App, nowMs: number): Promise<boolean> =>
  (await announceOf(
    app,
    'commission',
    { rule: announcedCommission, message: messages.commission_rises, factsOf: riseOf },
    nowMs,
  )) ||
  announceOf(app, 'amendments', { rule: announcedTerms, message: messages.terms_change, factsOf: newTermsOf }, nowMs);

const loadChange =
  <K extends AnnouncedKey, Facts>(
    setting: K,
    factsOf: FactsOf<SettingValues[K], Facts>,
  ): LoadSubject<Facts, ChangeLinks> =>
  async ({ db, env }, { payload: { pro, setting: id } }) => {
    const owner = pro === undefined ? undefined : await ownerOf(db, pro);
    const versions = (await changesOf(db, setting)).map((row) => versionOf<SettingValues[K]>(row));
    const change = versions.find((one) => one.id === id);
    if (!owner || !change) return null;
    return {
      facts: factsOf(versions, change, owner.firstname),
      readers: { professional: { email: owner.email, accountId: owner.account_id } },
      links: async () => ({ terms: `${env.PUBLIC_URL}/cgv`, supportEmail: env.SUPPORT_EMAIL }),
    };
  };

/** Loads the data of a mail about a higher commission. Null when the change or the professional no longer exists. */
export const loadRise = loadChange('commission', riseOf);

/** Loads the data of a mail about new terms. Null when the change or the professional no longer exists. */
export const loadNewTerms = loadChange('amendments', newTermsOf);
