import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { Message } from '#features/notifications/rules/message.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { messages, type DecidedFacts } from '../messages.ts';
import {
  countForApproval,
  profileOfPro,
  readServiceForApproval,
  servicesForApproval,
  writeApproval,
  type ApprovalRow,
} from '../queries/approvals.ts';
import type { ApprovalCounts } from '../queries/approval-parts.ts';
import { lockServices } from '../queries/services.ts';
import { healthWords, wordingOf } from '../rules/health-words.ts';
import { serviceRefusals } from '../rules/service-refusals.ts';
import type { ServiceDecision } from '../rules/states.ts';

type Page = ReturnType<typeof pageOf>;
type Approvable = {
  readonly row: number;
  readonly pro: number;
  readonly name: string;
  readonly professional: { readonly id: string };
};

/** The parts of an admin's approval that differ between services and sales. */
export type ApprovalMatter<Row extends Approvable> = {
  /** Name of the object in the lines of the audit. */
  readonly object: string;
  readonly count: (db: Db) => Promise<ApprovalCounts>;
  readonly list: (db: Db, isDecided: boolean, page: Page) => Promise<Row[]>;
  readonly read: (db: Db, publicId: string) => Promise<Row | undefined>;
  readonly write: typeof writeApproval;
  readonly wordingOf: (row: Row) => string;
  readonly notWaiting: string;
  readonly messages: {
    readonly accepted: Message<DecidedFacts, never>;
    readonly refused: Message<DecidedFacts, never>;
  };
  /** Whether a decision changes the times that clients can book, which are then computed again. */
  readonly isBooked: boolean;
};

export const serviceApproval: ApprovalMatter<ApprovalRow> = {
  object: 'service',
  count: countForApproval,
  list: servicesForApproval,
  read: readServiceForApproval,
  write: writeApproval,
  wordingOf,
  notWaiting: serviceRefusals.notWaiting,
  messages: { accepted: messages.service_accepted, refused: messages.service_refused },
  isBooked: true,
};

/** Adds to a service or a sale its full text and the health words in it, for admins. */
const shownForApproval = <Row extends Approvable>(
  matter: ApprovalMatter<Row>,
  row: Row,
): Row & { wording: string; words: string[] } => {
  const wording = matter.wordingOf(row);
  return { ...row, wording, words: healthWords(wording) };
};

/** Returns a page of the services or sales that wait for approval, or of those decided. */
export const approvalQueue = async <Row extends Approvable>(
  matter: ApprovalMatter<Row>,
  db: Db,
  { decided: isDecided, ...paging }: { readonly decided: boolean } & Parameters<typeof pageOf>[0],
) => {
  const page = pageOf(paging);
  const { waiting, decided } = await matter.count(db);
  const rows = await matter.list(db, isDecided, page);
  return {
    data: rows.map((row) => shownForApproval(matter, row)),
    total: isDecided ? decided : waiting,
    itemsPerPage: page.limit,
    waiting,
  };
};

/**
 * Applies an admin's decision on a service or a sale. It is published, or becomes a draft again with the reason.
 * Notifies the professional (docs/product/messages.md#always-told, docs/product/catalogue.md#states).
 */
export const decideApproval = async <Row extends Approvable>(
  matter: ApprovalMatter<Row>,
  trx: Db,
  call: Call,
  { id, decision, reason }: { readonly id: string; readonly decision: ServiceDecision; readonly reason: string },
): Promise<Row & { wording: string; words: string[] }> => {
  const { id: accountId, publicId, profiles } = signedIn(call);
  const found = await matter.read(trx, id);
  if (!found) throw new Refusal('NotFound');
  // An admin may not decide on their own services or sales (docs/product/rights.md#rules).
  if (profiles.some(({ proId }) => proId === found.pro)) throw new Refusal('Forbidden');
  await lockServices(trx, found.pro);
  // Reads the service or sale again after locking, so that the admin accepts the current text.
  const read = await matter.read(trx, id);
  if (!read) throw new Refusal('NotFound');
  const isAccepted = decision === 'accepted';
  const written = {
    row: read.row,
    accepted: isAccepted ? matter.wordingOf(read) : null,
    refusal: isAccepted ? null : reason,
    accountId,
  };
  if (!(await matter.write(trx, written, call.nowMs)))
    throw new Refusal('IllegalTransition', { additional: matter.notWaiting });
  await writeAudit(
    trx,
    {
      actor: `account:${publicId}`,
      action: `${matter.object} ${decision}`,
      object: id,
      ...(reason === '' ? {} : { reason }),
      detail: { name: read.name, professional: read.professional.id },
    },
    call.nowMs,
  );
  const profile = await profileOfPro(trx, read.pro);
  if (profile !== undefined) {
    const message = isAccepted ? matter.messages.accepted : matter.messages.refused;
    const onScreen = screenLineOf(message, { name: read.name, reason }, { profile });
    await notify(trx, [{ message, key: `${id}:${call.nowMs}`, onScreen }], call.nowMs);
  }
  if (matter.isBooked) await call.emit(trx, 'offer', read.pro, call.nowMs);
  const after = await matter.read(trx, id);
  if (!after) throw new Refusal('NotFound');
  return shownForApproval(matter, after);
};
