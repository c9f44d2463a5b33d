import { hasRoleOf, adminPageRoles } from '#core/admin-roles.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { listAudit } from '#features/accounts/contract/admins.ts';
import { journalPath } from '#features/accounts/workspace/journal-path.ts';
import { listQueues } from '#features/backoffice/contract/queues.ts';
import { AdminFigure } from '#features/backoffice/workspace/admin-figure.tsx';
import { adminHomeTexts as texts } from '#features/backoffice/workspace/admin-home-texts.ts';
import { FrozenMoney, QueueList } from '#features/backoffice/workspace/queue-list.tsx';
import { frozenMoneyLine, queueLines } from '#features/backoffice/workspace/queue-view.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from '#ui/workspace/admin.module.css';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/home';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, account, nowMs, settings, waits } = await openAdmin({ url, context });
  const today = isoFromDay(dayOf(parisZone, nowMs));
  const roles = (await account())?.adminRoles ?? [];
  const readsJournal = hasRoleOf(roles, adminPageRoles.journal);
  const audit = readsJournal ? answered(await call(listAudit, { from: today, to: today, itemsPerPage: 1 })) : null;
  const found = answered(await call(listQueues, {}));
  return {
    waits,
    queues: queueLines(found, nowMs),
    frozen: frozenMoneyLine(found, roles, nowMs),
    audit: audit && { lines: audit.total, unsealed: audit.chain.waiting },
    todayTo: journalPath({ from: today, to: today }),
    isDemo: settings.demo,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { queues, frozen, audit, todayTo, isDemo } = loaderData;
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const late = queues.reduce((sum, queue) => sum + queue.late, 0);
  return (
    <AdminPage room="home" heading={texts.heading} lead={texts.lead(waiting, late)} waits={loaderData.waits}>
      <QueueList queues={queues} />
      {frozen !== null && <FrozenMoney line={frozen} />}
      <div className={css['figures']}>
        {audit !== null && (
          <>
            <AdminFigure
              heading={texts.journal}
              count={audit.lines}
              what={texts.today(audit.lines)}
              to={todayTo}
              label={texts.read}
            />
            <AdminFigure
              heading={texts.chain}
              count={audit.unsealed}
              what={texts.unsealed(audit.unsealed)}
              to="/admin/journal?verify=1"
              label={texts.verify}
            />
          </>
        )}
        {isDemo && (
          <Card as="section">
            <h2 className={css['small']}>{texts.mails}</h2>
            <p className={css['figure']}>{texts.mailsLead}</p>
            <LinkButton tone="tinted" size="sm" to="/admin/outbox">
              {texts.readMails}
            </LinkButton>
          </Card>
        )}
      </div>
    </AdminPage>
  );
}
