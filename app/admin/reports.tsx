import { data, redirect } from 'react-router';
import { countText } from '#core/format.ts';
import { ownValue } from '#core/own-value.ts';
import { liftReportMeasure, takeReportMeasure } from '#features/reports/contract/measures.ts';
import { decideReport, listReports, readReport, restoreProfile } from '#features/reports/contract/reports.ts';
import { reportStates } from '#features/reports/rules/reports.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { ReportList } from '#features/reports/workspace/report-list.tsx';
import { ReportPane } from '#features/reports/workspace/report-pane.tsx';
import { reportsPath } from '#features/reports/workspace/reports-path.ts';
import { measuresTexts, reportsTexts as texts } from '#features/reports/workspace/reports-texts.ts';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { pageNumber } from '#ui/page/page-number.ts';
import css from '#ui/workspace/admin.module.css';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/reports';

const doneTexts: Readonly<Record<string, string>> = {
  decide: texts.decided,
  remise: texts.restored,
  mesure: measuresTexts.done,
  levee: measuresTexts.lifted,
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const state = reportStates.find((one) => one === url.searchParams.get('etat')) ?? 'open';
  const page = pageNumber(url.searchParams.get('page'));
  const list = answered(await call(listReports, { state, pageIndex: page }));
  const id = url.searchParams.get('id');
  return {
    waits,
    nowMs,
    state,
    page,
    pages: pageCount(list),
    counts: list.counts,
    reports: list.data,
    report: id === null ? null : answered(await call(readReport, { id })),
    doneText: ownValue(doneTexts, url.searchParams.get('dit')),
  };
};

/**
 * The forms of this page besides the decision on a report. `outcome` selects the success message after the redirect.
 */
const otherForms = {
  restore: { route: restoreProfile, outcome: 'remise' },
  measure: { route: takeReportMeasure, outcome: 'mesure' },
  lift: { route: liftReportMeasure, outcome: 'levee' },
} as const;

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = url.searchParams.get('id') ?? '';
  const other = Object.entries(otherForms).find(([name]) => name === textIn(form, 'form'))?.[1];
  if (other) {
    const { status, envelope } = await call(other.route, {
      id,
      reason: textIn(form, 'reason'),
      ...(form.has('kind') && { kind: textIn(form, 'kind') }),
    });
    if (envelope.success) return redirect(reportsPath(envelope.data.state, { id, dit: other.outcome }), 303);
    return data(refusedForm(form, envelope.error, ['reason', 'kind'], nowMs), { status });
  }
  const hides = form.has('may_hide')
    ? { hides_profile: textIn(form, 'state') === 'removed' && form.has('hides_profile') }
    : {};
  const writtenAt = form.has('written_at') ? { written_at: textIn(form, 'written_at') } : {};
  const based = {
    ground: textIn(form, 'ground') || null,
    clause: textIn(form, 'clause') || null,
    subject: textIn(form, 'subject') || null,
  };
  const typed = {
    id,
    state: textIn(form, 'state'),
    decision: textIn(form, 'decision'),
    ...based,
    ...hides,
    ...writtenAt,
  };
  const { status, envelope } = await call(decideReport, typed);
  if (envelope.success) return redirect(reportsPath('open', { dit: 'decide' }), 303);
  return data(refusedForm(form, envelope.error, ['state', 'decision', 'ground', 'clause', 'subject'], nowMs), {
    status,
  });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The queue of reports sent by visitors (docs/product/screens.md#addresses). */
export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, report, state, counts, page, pages, nowMs, doneText } = loaderData;
  return (
    <AdminPage
      room="reports"
      heading={texts.heading}
      lead={texts.lead(countText(counts.open), counts.open)}
      waits={loaderData.waits}
    >
      {doneText !== null && <LiveMessage tone="success">{doneText}</LiveMessage>}
      <SegmentedLinks
        label={texts.states}
        options={reportStates.map((one) => ({
          to: reportsPath(one),
          label: `${reportTexts.states[one]} · ${countText(counts[one])}`,
          isCurrent: one === state,
        }))}
      />
      <div className={report === null ? css['split'] : `${css['split']} ${css['reading']}`}>
        <div>
          {reports.length === 0 ? (
            <EmptyState title={state === 'open' ? texts.none : texts.noneDecided} look="framed" />
          ) : (
            <ReportList reports={reports} state={state} current={report?.id ?? null} nowMs={nowMs} />
          )}
          <Pagination
            current={page}
            total={pages}
            toPage={(one) => reportsPath(state, one > 1 ? { page: String(one) } : {})}
          />
        </div>
        <Card as="section" className={css['pane']}>
          {report === null ? (
            <EmptyState look="bare" title={texts.choose}>
              {texts.chooseHint}
            </EmptyState>
          ) : (
            <ReportPane key={report.id} report={report} nowMs={nowMs} refused={actionData} />
          )}
        </Card>
      </div>
    </AdminPage>
  );
}
