import { dayOf, isoFromDay } from '#core/time.ts';
import { dayMs, parisZone } from '#core/units.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { screenLineOf, type MessageToSend } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { App } from '#platform/app/app.ts';
import { MailPutOff } from '#platform/jobs/outbox.ts';
import type { DocumentFacts, DocumentMessage } from '../messages.ts';
import { decidedSince, ownerOf, publicPathOf, versionForMail, type OwnerRow } from '../queries/versions.ts';
import type { DecidedPaper, Links, DocumentReader } from '../rules/mails.ts';
import { gatheredDecision } from '../rules/gathered-decision.ts';

type VersionForMail = NonNullable<Awaited<ReturnType<typeof versionForMail>>>;

const factsOf = (version: VersionForMail, owner: OwnerRow, nowMs: number): DocumentFacts => ({
  ...version,
  owner,
  isReplaced: version.replaced_at !== null,
  today: isoFromDay(dayOf(parisZone, nowMs)),
  together: [],
});

const linksOf = ({ env }: App, owner: OwnerRow, path: string): Links => ({
  documents: `${env.PUBLIC_URL}/${owner.segment}/dashboard/documents`,
  profile: env.PUBLIC_URL + path,
  supportEmail: env.SUPPORT_EMAIL,
});

/** Loads the document version of a mail. Null when its professional has no owner. */
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

/**
 * Loads the decision of a mail, with the decisions that the same mail announces. Throws `MailPutOff` while other
 * decisions may follow. Null when the mail about a later decision includes this decision.
 */
export const loadDecision: LoadSubject<DocumentFacts, Links> = async (app, row) => {
  const subject = await loadDocument(app, row);
  const version = row.payload.document === undefined ? undefined : await versionForMail(app.db, row.payload.document);
  if (!subject || !version) return null;
  const nowMs = app.clock.now();
  const near = await decidedSince(app.db, version.pro_id, row.created_at - dayMs);
  const sent = near.map(({ id, sent_at, decided_at }) => ({ id, sentMs: sent_at, decidedMs: decided_at }));
  const gathered = gatheredDecision(sent, version.id, nowMs);
  if (gathered?.kind === 'waits') throw new MailPutOff(gathered.untilMs);
  if (gathered?.kind !== 'leaves') return null;
  const together = near.flatMap(({ id, type, state, reason, expires_on }): DecidedPaper[] =>
    gathered.ids.includes(id) && (state === 'valid' || state === 'invalid')
      ? [{ type, state, reason, expires_on }]
      : [],
  );
  return { ...subject, facts: { ...subject.facts, together } };
};

/** Loads the professional whose profile was published. Null while the profile is not published. */
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

/** The messages to a version's owner. Empty when the professional has no owner. */
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
