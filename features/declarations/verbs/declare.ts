import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { settingAt } from '#features/settings/queries.ts';
import { operatorOf } from '#features/settings/rules/site-operator.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { sha256Of } from '#platform/files/hash.ts';
import type { Call } from '#platform/http/call.ts';
import { seal, unseal } from '#platform/security/encryption.ts';
import type { adminDeclaration } from '../contract.ts';
import { ledgerOfYear, yearFigures } from '../queries/figures.ts';
import {
  givenOf,
  insertMessage,
  lockDeclarations,
  markGiven,
  messageByPublicId,
  messagesOfYear,
  sellersInMessage,
} from '../queries/messages.ts';
import { openRequests } from '../queries/requests.ts';
import { dpiXml, type DeclaredSeller, type DeclaringPlatform } from '../rules/dpi.ts';
import { sumOfQuarters, type YearFigures } from '../rules/figures.ts';
import { missingParts, type Identity } from '../rules/identity.ts';
import { changesToDeclare, declarationState, saysTheSame } from '../rules/states.ts';
import { dueDay, isOver, yearAt } from '../rules/year.ts';
import { declarationSentences as sentences } from '../rules/refusals.ts';
import { knownSellers, type KnownSeller } from './identity.ts';
import { amountsShown, yearsShown } from './summary.ts';

type Shown = AnswerOf<typeof adminDeclaration>;

/** A seller of a year with their declared data. `digest` identifies that data, to detect a change. */
type YearSeller = KnownSeller & { readonly figures: YearFigures; readonly digest: string };

const digestOf = (identity: Identity, figures: YearFigures): string =>
  sha256Of(new TextEncoder().encode(JSON.stringify([identity, figures])));

const sellersOf = async (app: Pick<App, 'env'>, db: Db, year: number, nowMs: number): Promise<YearSeller[]> => {
  const figures = await yearFigures(db, year);
  const known = await knownSellers(app, db, [...figures.keys()], nowMs);
  return [...known.values()].map((seller) => {
    const own = figures.get(seller.id)!;
    return { ...seller, figures: own, digest: digestOf(seller.identity, own) };
  });
};

const isWhole = ({ identity }: YearSeller): boolean => missingParts(identity).length === 0;

/**
 * Selects the sellers with a complete identity, because the schema accepts no seller without a name or a birth date. A
 * seller with missing data is declared once the data is known (assumed).
 */
const toDeclareOf = (sellers: readonly YearSeller[]) =>
  sellers.filter(isWhole).map(({ id, digest }) => ({ proId: id, digest }));

/** A year's declaration for the admin page. Throws `NotFound` for a future year. */
export const declarationShown = async (call: Call, db: Db, year: number): Promise<Shown> => {
  if (year > yearAt(call.nowMs)) throw new Refusal('NotFound');
  const sellers = await sellersOf(call, db, year, call.nowMs);
  const total = sumOfQuarters(sellers.flatMap(({ figures }) => figures));
  const ledger = await ledgerOfYear(db, year);
  const made = await messagesOfYear(db, year);
  const changes = changesToDeclare(toDeclareOf(sellers), await givenOf(db, year))?.changes ?? [];
  const requestedMsById = await openRequests(db);
  const over = isOver(year, call.nowMs);
  return {
    year,
    state: declarationState({
      isOver: over,
      missing: sellers.filter((seller) => !isWhole(seller)).length,
      isLedger: total.cents === ledger.cents && total.feesCents === ledger.feesCents,
      toDeclare: changes.length,
      isGiven: made[0]?.given_at != null,
    }),
    years: await yearsShown(db, null, call.nowMs),
    due_on: dueDay(year),
    sellers: sellers.map(({ id, publicId, name, identity, figures }) => ({
      id: publicId,
      name,
      missing: [...missingParts(identity)],
      asked_at: requestedMsById.get(id) ?? null,
      ...amountsShown(sumOfQuarters(figures)),
    })),
    total: amountsShown(total),
    ledger: { cents: ledger.cents, fees_cents: ledger.feesCents },
    to_declare: changes.length,
    messages: made.map(({ public_id, ref, kind, sellers: count, made_at, given_at }) => ({
      id: public_id,
      ref,
      kind,
      sellers: count,
      made_at,
      given_at,
    })),
  };
};

const platformOf = async (call: Call, db: Db): Promise<DeclaringPlatform> => {
  const operator = (await settingAt(db, 'operator', call.nowMs)) ?? null;
  const demo = call.env.MODE === 'demo';
  if (!demo && operator === null) throw new Refusal('Conflict', { additional: sentences.noOperator });
  const { name, address, siren, vatNumber } = operatorOf({ demo, operator });
  return { name, address, siren: siren.replaceAll(/\D/g, ''), vatNumber };
};

/**
 * Creates the next declaration file of a finished year, in the caller's transaction: new sellers, else corrections,
 * else a statement that there is no seller.
 * Throws `Conflict` when the year is not over, when nothing is new, or when an identical file is waiting to be sent. A
 * different file replaces the waiting one (assumed).
 */
export const declareYear = async (trx: Db, call: Call, year: number): Promise<void> => {
  if (!isOver(year, call.nowMs)) throw new Refusal('Conflict', { additional: sentences.notOver });
  await lockDeclarations(trx);
  const operator = await platformOf(call, trx);
  const sellers = await sellersOf(call, trx, year, call.nowMs);
  const made = await messagesOfYear(trx, year);
  const isGiven = made.some(({ given_at }) => given_at !== null);
  const found =
    changesToDeclare(toDeclareOf(sellers), await givenOf(trx, year)) ??
    (isGiven || sellers.length > 0 ? null : { kind: 'nothing' as const, changes: [] });
  if (found === null) throw new Refusal('Conflict', { additional: sentences.nothingNew });
  const [waiting] = made;
  if (waiting && waiting.given_at === null) {
    const digests = new Map(sellers.map((seller) => [seller.id, seller.digest]));
    const says = {
      kind: found.kind,
      sellers: found.changes.map(({ proId }) => ({ proId, digest: digests.get(proId)! })),
    };
    if (saysTheSame({ kind: waiting.kind, sellers: await sellersInMessage(trx, waiting.id) }, says))
      throw new Refusal('Conflict', { additional: sentences.sameFile });
  }
  const id = newId();
  // Format of a reference: sending country, year, receiving country, then a unique part (OECD, DPI schema, MessageRefId
  // and DocRefId).
  const ref = `FR${year}FR${operator.siren}-${id}`;
  const byId = new Map(sellers.map((seller) => [seller.id, seller]));
  const declared = found.changes.map((change, i) => ({
    ...change,
    seller: byId.get(change.proId)!,
    docRef: `${ref}-${i + 1}`,
  }));
  const xml = dpiXml({
    year,
    ref,
    kind: found.kind,
    madeMs: call.nowMs,
    operator,
    operatorDocRef: `${ref}-0`,
    isOperatorKnown: isGiven,
    sellers: declared.map(({ seller, act, docRef, corrects }): DeclaredSeller => ({
      identity: seller.identity,
      figures: seller.figures,
      act,
      docRef,
      corrects,
    })),
  });
  const account = signedIn(call);
  const rows = declared.map(({ seller, act, docRef, corrects }) => ({
    proId: seller.id,
    docRef,
    corrects,
    act,
    digest: seller.digest,
    ...sumOfQuarters(seller.figures),
  }));
  const sealed = seal(call, 'declaration', id, xml);
  await insertMessage(
    trx,
    { publicId: id, year, ref, kind: found.kind, xmlSealed: sealed, accountId: account.id, sellers: rows },
    call.nowMs,
  );
  const detail = { year, kind: found.kind, sellers: rows.length };
  await writeAudit(
    trx,
    { actor: `account:${account.publicId}`, action: 'declaration made', object: id, detail },
    call.nowMs,
  );
};

/**
 * Records that a file was sent to the tax office, in the caller's transaction. Returns the year of the file. Throws
 * `Conflict` when the file was already marked as sent or a later file exists.
 */
export const giveMessage = async (trx: Db, call: Call, publicId: string): Promise<number> => {
  await lockDeclarations(trx);
  const message = await messageByPublicId(trx, publicId);
  if (!message) throw new Refusal('NotFound');
  const [last] = await messagesOfYear(trx, message.year);
  if (last!.id !== message.id) throw new Refusal('Conflict', { additional: sentences.notLast });
  const account = signedIn(call);
  if (!(await markGiven(trx, message.id, account.id, call.nowMs)))
    throw new Refusal('Conflict', { additional: sentences.given });
  await writeAudit(
    trx,
    {
      actor: `account:${account.publicId}`,
      action: 'declaration given',
      object: publicId,
      detail: { year: message.year },
    },
    call.nowMs,
  );
  return message.year;
};

export const declarationXml = async (
  call: Call,
  publicId: string,
): Promise<{ readonly name: string; readonly content: string }> => {
  const message = await messageByPublicId(call.db, publicId);
  if (!message) throw new Refusal('NotFound');
  return {
    name: `declaration-${message.year}.xml`,
    content: unseal(call, 'declaration', publicId, message.xml_sealed),
  };
};
