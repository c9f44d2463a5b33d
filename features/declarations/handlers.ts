import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import {
  adminDeclaration,
  declarationFile,
  giveDeclaration,
  makeDeclaration,
  openDeclaration,
  openYearlySummary,
  sayIdentity,
  yearlySummary,
  yearlySummaryFile,
} from './contract.ts';
import { messageByPublicId } from './queries/messages.ts';
import { figuresCsv } from './rules/figures.ts';
import { yearAt } from './rules/year.ts';
import { declarationShown, declarationXml, declareYear, giveMessage } from './verbs/declare.ts';
import { linkTo, openedByLink } from './verbs/links.ts';
import { figuresOfPro, keepIdentity, summaryShown } from './verbs/summary.ts';

export const handlers: readonly Handled[] = [
  handle(yearlySummary, async ({ id, year }, call) => summaryShown(call, call.db, ownProfessional(call, id), year)),

  handle(sayIdentity, async ({ id, ...fields }, call) => {
    const own = { proId: ownProfessional(call, id), publicId: id };
    await call.db.transaction().execute((trx) => keepIdentity(trx, call, own, fields));
    return summaryShown(call, call.db, own.proId);
  }),

  handle(yearlySummaryFile, async ({ id, year }, call) => {
    ownProfessional(call, id);
    if (year > yearAt(call.nowMs)) throw new Refusal('NotFound');
    return linkTo(call, 'yearly summary', `${id}-${year}`);
  }),

  handle(openYearlySummary, async ({ token }, call) => {
    const [id = '', year = ''] = openedByLink(call, 'yearly summary', token).split('-');
    const figures = await figuresOfPro(call.db, ownProfessional(call, id), Number(year));
    return { name: `recapitulatif-${year}.csv`, content: figuresCsv(Number(year), figures) };
  }),

  handle(adminDeclaration, async ({ year }, call) => declarationShown(call, call.db, year)),

  handle(makeDeclaration, async ({ year }, call) =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      await declareYear(trx, call, year);
      const data = await declarationShown(call, trx, year);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    }),
  ),

  handle(declarationFile, async ({ mid, reason }, call) => {
    const message = await messageByPublicId(call.db, mid);
    if (!message) throw new Refusal('NotFound');
    const detail = { year: message.year, reason };
    await writeAudit(
      call.db,
      { actor: `account:${signedIn(call).publicId}`, action: 'declaration opened', object: mid, detail },
      call.nowMs,
    );
    return linkTo(call, 'declaration', mid);
  }),

  handle(openDeclaration, async ({ token }, call) => declarationXml(call, openedByLink(call, 'declaration', token))),

  handle(giveDeclaration, async ({ mid }, call) => {
    const year = await call.db.transaction().execute((trx) => giveMessage(trx, call, mid));
    return declarationShown(call, call.db, year);
  }),
];
