import { countText } from '#core/format.ts';
import { listAudit } from '#features/accounts/contract.ts';
import { listContests } from '#features/cancellation/contract.ts';
import { listReviewedServices } from '#features/catalog/contract.ts';
import { listReports } from '#features/complaints/contract.ts';
import { queueDocuments } from '#features/documents/contract.ts';
import { listReviewedSales } from '#features/vouchers/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { dayOf, isoFromDay } from '#core/time.ts';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/home';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import css from '#ui/workspace/admin.module.css';
import { signedIn } from '../shell/workspace/enter-admin.ts';
import { adminTexts } from './texts.ts';

const texts = adminTexts.home;
const houseZone = 'Europe/Paris';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const here = context.get(pageCall);
  await signedIn(here, url);
  const today = isoFromDay(dayOf(houseZone, here.now));
  const { counts } = answered(await here.call(listReports, { itemsPerPage: 1 }));
  const audit = answered(await here.call(listAudit, { from: today, to: today, itemsPerPage: 1 }));
  const { counts: papers } = answered(await here.call(queueDocuments, { itemsPerPage: 1 }));
  const services = answered(await here.call(listReviewedServices, { itemsPerPage: 1 }));
  const sales = answered(await here.call(listReviewedSales, { itemsPerPage: 1 }));
  const absences = answered(await here.call(listContests, { itemsPerPage: 1 }));
  return {
    counts,
    documents: papers.waiting,
    services: services.waiting + sales.waiting,
    absences: absences.waiting,
    lines: audit.total,
    waiting: audit.chain.waiting,
    todayTo: `/admin/journal?from=${today}&to=${today}`,
    isDemo: here.settings.demo,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

const Figure = ({ heading, count, what, to, label }: { heading: string; count: number; what: string; to: string; label: string }) => (
  <Card as="section">
    <h2 className={css['small']}>{heading}</h2>
    <p className={css['figure']}>
      <b>{countText(count)}</b> {what}
    </p>
    <LinkButton tone="tinted" size="sm" to={to}>
      {label}
    </LinkButton>
  </Card>
);

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { counts, documents, services, absences, lines, waiting, todayTo, isDemo } = loaderData;
  return (
    <AdminPage room="home" heading={texts.heading} lead={texts.lead} waiting={counts.open} documents={documents} absences={absences}>
      <div className={css['figures']}>
        <Figure heading={texts.documents} count={documents} what={texts.toValidate(documents)} to="/admin/documents" label={texts.validate} />
        <Figure heading={texts.reports} count={counts.open} what={texts.toDecide(counts.open)} to="/admin/signalements" label={texts.decide} />
        <Figure heading={texts.services} count={services} what={texts.toDecide(services)} to="/admin/prestations" label={texts.readServices} />
        <Figure heading={texts.absences} count={absences} what={texts.toDecide(absences)} to="/admin/absences" label={texts.readAbsences} />
        <Figure heading={texts.journal} count={lines} what={texts.today(lines)} to={todayTo} label={texts.read} />
        <Figure heading={texts.chain} count={waiting} what={texts.unsealed(waiting)} to="/admin/journal?verify=1" label={texts.verify} />
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
