import { readSiteHealth } from '#features/backoffice/contract/health.ts';
import { BackofficeFacts } from '#features/backoffice/workspace/backoffice-facts.tsx';
import { BackofficePart } from '#features/backoffice/workspace/backoffice-table.tsx';
import house from '#features/backoffice/workspace/backoffice.module.css';
import { siteHealthTexts as texts } from '#features/backoffice/workspace/health-texts.ts';
import {
  bookingsChart,
  healthFacts,
  healthTables,
  invariantsTable,
} from '#features/backoffice/workspace/health-view.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { BarChart } from '#ui/lists/bar-chart.tsx';
import { answered } from '#ui/page/answered.ts';
import css from '#ui/workspace/admin.module.css';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/health';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const health = answered(await call(readSiteHealth, { verify: url.searchParams.get('verify') === '1' }));
  return {
    waits,
    facts: healthFacts(health),
    chart: bookingsChart(health),
    tables: healthTables(health),
    invariants: invariantsTable(health),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The state of the site: bookings, booked share of the open time, refunds, delays, jobs, mails and data invariants
 * (docs/product/rights.md#health).
 */
export default function SiteHealth({ loaderData }: Route.ComponentProps) {
  const { facts, chart, tables, invariants, waits } = loaderData;
  const verify = (
    <LinkButton tone="tinted" size="sm" to="/admin/sante-du-site?verify=1">
      {texts.verify}
    </LinkButton>
  );
  return (
    <AdminPage room="health" heading={texts.heading} lead={texts.lead} waits={waits}>
      <BackofficeFacts heading={texts.now} badges={[]} facts={facts} />
      <Card as="section" className={house['part']}>
        <h2 className={css['receipt']}>{texts.bookings}</h2>
        <BarChart {...chart} />
      </Card>
      {tables.map((table) => (
        <BackofficePart key={table.caption} {...table} />
      ))}
      {invariants === null ? (
        <Card as="section">
          <h2 className={css['receipt']}>{texts.invariants}</h2>
          <p className={css['figure']}>{texts.verifyText}</p>
          {verify}
        </Card>
      ) : (
        <>
          <div id="invariants">
            <Notice tone={invariants.brokenCount === 0 ? 'success' : 'error'} isLive>
              {invariants.brokenCount === 0 ? texts.sound : texts.broken(invariants.brokenCount)}
            </Notice>
          </div>
          <BackofficePart {...invariants} />
          <Card as="section">
            <p className={css['figure']}>{invariants.looked}</p>
            {verify}
          </Card>
        </>
      )}
    </AdminPage>
  );
}
