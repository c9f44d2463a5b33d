import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { dayStartMs } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { auditHead, brokenAudit, writeAudit } from '#platform/db/audit.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { changeAdminRoles, inviteAdmin, listAdmins, listAudit } from '../contract/admins.ts';
import { auditNames, auditOf, countAudit } from '../queries/audit.ts';
import { adminsOf } from '../queries/admins.ts';
import { idsIn } from '../rules/audit-ids.ts';
import { accountTexts } from '../texts.ts';
import { audited } from '../verbs/own-account.ts';
import { changeRoles, makeAdmin } from '../verbs/admin.ts';

const brokenShown = 20;

export const handlers: readonly Handled[] = [
  handle(inviteAdmin, async ({ email, roles }, call) => {
    const { db, nowMs } = call;
    return db.transaction().execute(async (trx) => {
      const invited = await makeAdmin(call, trx, email.toLowerCase(), roles, nowMs);
      if (!invited) throw new Refusal('InvalidInput', { validation: { email: accountTexts.unknownAdmin } });
      await writeAudit(
        trx,
        { ...audited('admin invited', signedIn(call)), object: invited.publicId, detail: { roles } },
        nowMs,
      );
      return { url: invited.url, expires_at: invited.expiresMs };
    });
  }),

  handle(changeAdminRoles, async ({ aid, roles, reason }, call) => {
    await call.db.transaction().execute((trx) => changeRoles(trx, call, { id: aid, roles, reason }));
    return { admins: await adminsOf(call.db, call.nowMs) };
  }),

  handle(listAdmins, async (_, { db, nowMs }) => ({ admins: await adminsOf(db, nowMs) })),

  handle(listAudit, async ({ actor = '', action = '', object = '', from, to, verify, ...paged }, { db }) => {
    const page = pageOf(paged);
    const filters = {
      actor,
      action,
      object,
      fromMs: from === undefined ? null : dayStartMs(parisZone, from),
      toMs: to === undefined ? null : dayStartMs(parisZone, to + 1),
    };
    const { total, waiting, actions } = await countAudit(db, filters);
    const data = await auditOf(db, filters, page);
    const chain = {
      head: (await auditHead(db)) ?? null,
      waiting,
      broken: verify ? await brokenAudit(db, brokenShown) : null,
    };
    return { data, total, itemsPerPage: page.limit, actions, names: await auditNames(db, idsIn(data)), chain };
  }),
];
