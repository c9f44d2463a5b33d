import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { screenLineOf, type MessageToSend } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { App } from '#platform/app/app.ts';
import type { DocumentFacts, DocumentMessage } from '../messages.ts';
import { ownerOf, publicPathOf, versionForMail, type OwnerRow } from '../queries/versions.ts';
import type { Links, DocumentReader } from '../rules/mails.ts';

type ToldVersion = NonNullable<Awaited<ReturnType<typeof versionForMail>>>;

const factsOf = (version: ToldVersion, owner: OwnerRow, nowMs: number): DocumentFacts => ({
  ...version,
  owner,
  isReplaced: version.replaced_at !== null,
  today: isoFromDay(dayOf(parisZone, nowMs)),
});

const spaceOf = { freelance: 'freelances', business: 'business' } as const;

const linksOf = ({ env }: App, owner: OwnerRow, path: string): Links => ({
  documents: `${env.PUBLIC_URL}/${spaceOf[owner.type]}/dashboard/documents`,
  profile: env.PUBLIC_URL + path,
  supportEmail: env.SUPPORT_EMAIL,
});

/** Reads the version that a mail is about, and whoever owns it; null when nobody does. */
export const loadDocument: LoadSubject<DocumentFacts, Links> = async (app, { payload }) => {
  const version = payload.document === undefined ? undefined : await versionForMail(app.db, payload.document);
  const owner = version && (await ownerOf(app.db, version.pro_id));
  if (!version || !owner) return null;
  return {
    facts: factsOf(version, owner, app.clock.now()),
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => linksOf(app, owner, ''),
  };
};

/** Reads the professional whose profile came online; null while it is not. */
export const loadOnline: LoadSubject<DocumentReader, Links> = async (app, { payload: { pro } }) => {
  const owner = pro === undefined ? undefined : await ownerOf(app.db, pro);
  const path = pro === undefined ? undefined : await publicPathOf(app.db, pro);
  if (!owner || path === undefined) return null;
  return {
    facts: owner,
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => linksOf(app, owner, path),
  };
};

/** What the owner of a version is told of it, by mail and on their screen; nothing when nobody owns it any more. */
export const documentMessages = async (
  trx: Db,
  message: DocumentMessage,
  documentId: number,
  key: string,
  nowMs: number,
): Promise<readonly MessageToSend[]> => {
  const version = await versionForMail(trx, documentId);
  const owner = version && (await ownerOf(trx, version.pro_id));
  if (!version || !owner) return [];
  const onScreen = screenLineOf(message, factsOf(version, owner, nowMs), { profile: owner.profile_id });
  return [{ message, key, payload: { account: owner.account_id, document: documentId }, onScreen }];
};
