import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { listAudit } from '#features/accounts/contract/admins.ts';
import { journalPath } from '#features/accounts/workspace/journal-path.ts';
import { listContests } from '#features/cancellation/contract.ts';
import { listServicesForApproval } from '#features/catalog/contract.ts';
import { queueComplaints } from '#features/complaints/contract.ts';
import { listReports } from '#features/reports/contract.ts';
import { listHeldReviews } from '#features/reviews/contract.ts';
import { AdminFigure } from '#features/dashboards/workspace/admin-figure.tsx';
import { adminHomeTexts as texts } from '#features/dashboards/workspace/admin-home-texts.ts';
import { queueDocuments } from '#features/documents/contract.ts';
import { listSalesForApproval } from '#features/vouchers/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from '#ui/workspace/admin.module.css';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/home';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now, settings } = await openAdmin({ url, context });
  const today = isoFromDay(dayOf(parisZone, now));
  const one = { itemsPerPage: 1 };
  const audit = answered(await call(listAudit, { from: today, to: today, ...one }));
  return {
    reports: answered(await call(listReports, one)).counts.open,
    documents: answered(await call(queueDocuments, one)).counts.waiting,
    services: answered(await call(listServicesForApproval, one)).waiting + answered(await call(listSalesForApproval, one)).waiting,
    absences: answered(await call(listContests, one)).waiting,
    reviews: answered(await call(listHeldReviews, one)).waiting,
    complaints: answered(await call(queueComplaints, one)).counts.to_decide,
    lines: audit.total,
    unsealed: audit.chain.waiting,
    todayTo: journalPath({ from: today, to: today }),
    isDemo: settings.demo,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** What waits for somebody, and what happened today. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { reports, documents, services, absences, reviews, complaints, lines, unsealed, todayTo, isDemo } = loaderData;
  return (
    <AdminPage
      room="home"
      heading={texts.heading}
      lead={texts.lead}
      waiting={reports}
      documents={documents}
      absences={absences}
      complaints={complaints}
      reviews={reviews}
    >
      <div className={css['figures']}>
        <AdminFigure heading={texts.documents} count={documents} what={texts.toValidate(documents)} to="/admin/documents" label={texts.validate} />
        <AdminFigure heading={texts.reports} count={reports} what={texts.toDecide(reports)} to="/admin/signalements" label={texts.decide} />
        <AdminFigure heading={texts.services} count={services} what={texts.toDecide(services)} to="/admin/prestations" label={texts.readServices} />
        <AdminFigure heading={texts.absences} count={absences} what={texts.toDecide(absences)} to="/admin/absences" label={texts.readAbsences} />
        <AdminFigure heading={texts.complaints} count={complaints} what={texts.toDecide(complaints)} to="/admin/reclamations" label={texts.readComplaints} />
        <AdminFigure heading={texts.reviews} count={reviews} what={texts.toRead(reviews)} to="/admin/avis" label={texts.readReviews} />
        <AdminFigure heading={texts.journal} count={lines} what={texts.today(lines)} to={todayTo} label={texts.read} />
        <AdminFigure heading={texts.chain} count={unsealed} what={texts.unsealed(unsealed)} to="/admin/journal?verify=1" label={texts.verify} />
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
