import { data, Link, redirect } from 'react-router';
import { agoText } from '#core/ago.ts';
import { countText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { decideReport, listReports, readReport, restoreProfile } from '#features/complaints/contract.ts';
import { reportDecisions, reportStates, type ReportState } from '#features/complaints/rules/reports.ts';
import { reportTexts } from '#features/complaints/texts.ts';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { answered } from '../shell/answer.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCall } from '../context.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/reports';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import css from '#ui/workspace/admin.module.css';
import { signedIn } from '../shell/workspace/enter-admin.ts';
import { adminTexts } from './texts.ts';

const texts = adminTexts.reports;
const here = '/admin/signalements';
const tones: Readonly<Record<ReportState, BadgeTone>> = { open: 'warning', kept: 'neutral', removed: 'danger' };
const decisions = reportDecisions.map((value) => ({ value, label: reportTexts.states[value] }));

const listPath = (state: ReportState, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(state === 'open' ? {} : { etat: state }), ...more });
  return query.size === 0 ? here : `${here}?${query.toString()}`;
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, ...rest } = context.get(pageCall);
  await signedIn({ call, ...rest }, url);
  const state = reportStates.find((one) => one === url.searchParams.get('etat')) ?? 'open';
  const page = pageNumber(url.searchParams.get('page'));
  const list = answered(await call(listReports, { state, pageIndex: page }));
  const id = url.searchParams.get('id');
  return {
    now: rest.now,
    state,
    page,
    pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
    counts: list.counts,
    reports: list.data,
    report: id === null ? null : answered(await call(readReport, { id })),
    said: ({ decide: texts.decided, remise: texts.restored } as Readonly<Record<string, string>>)[url.searchParams.get('dit') ?? ''] ?? null,
  };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const id = url.searchParams.get('id') ?? '';
  if (textIn(form, 'form') === 'restore') {
    const { status, envelope } = await call(restoreProfile, { id, reason: textIn(form, 'reason') });
    if (envelope.success) return redirect(listPath('removed', { id, dit: 'remise' }), 303);
    return data(refusedForm(form, envelope.error, ['reason'], now), { status });
  }
  const hides = form.has('may_hide') ? { hides_profile: textIn(form, 'state') === 'removed' && form.has('hides_profile') } : {};
  const typed = { id, state: textIn(form, 'state'), decision: textIn(form, 'decision'), ...hides };
  const { status, envelope } = await call(decideReport, typed);
  if (envelope.success) return redirect(listPath('open', { dit: 'decide' }), 303);
  return data(refusedForm(form, envelope.error, ['state', 'decision'], now), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Report = DataOf<typeof readReport>;

const List = ({ reports, state, current, now }: { reports: readonly Report[]; state: ReportState; current: string | null; now: number }) => (
  <ul className={css['list']} role="list">
    {reports.map((report) => (
      <li key={report.id}>
        <Link className={css['row']} to={listPath(state, { id: report.id })} aria-current={report.id === current || undefined} preventScrollReset>
          <b>{reportTexts.reasons[report.reason]}</b>
          <span className={css['soft']}>{agoText(report.created_at, now)}</span>
          <span className={css['soft']}>
            {reportTexts.contents[report.content]} · {report.page}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const Decide = ({ report, refused }: { report: Report; refused: RefusedForm | undefined }) => {
  const errors = refused?.validation ?? {};
  return (
    <PageForm refused={refused}>
      <Segmented
        label={texts.decision}
        name="state"
        options={decisions}
        value={decisions.find(({ value }) => value === refused?.typed['state'])?.value ?? 'kept'}
      />
      <TextArea
        label={texts.reason}
        name="decision"
        isRequired
        rows={5}
        minLength={20}
        maxLength={2000}
        hint={texts.reasonHint}
        defaultValue={refused?.typed['decision'] ?? ''}
        error={errors['decision']}
        autoFocus={errors['decision'] !== undefined}
      />
      {report.professional && (
        <>
          <input type="hidden" name="may_hide" value="1" />
          <CheckRow
            id="hides-profile"
            name="hides_profile"
            value="1"
            defaultChecked={refused ? refused.typed['hides_profile'] !== undefined : report.content === 'profile'}
          >
            {texts.hides(report.professional.name)}
          </CheckRow>
        </>
      )}
      {report.content === 'service' && <p className={css['soft']}>{texts.elsewhere}</p>}
      <Button type="submit">{texts.submit}</Button>
    </PageForm>
  );
};

/** Lets back whom a decision took off. */
const Restore = ({ name, refused }: { name: string; refused: RefusedForm | undefined }) => (
  <>
    <p>{texts.isHidden(name)}</p>
    <PageForm refused={refused}>
      <input type="hidden" name="form" value="restore" />
      <TextArea
        label={texts.restoreReason}
        name="reason"
        isRequired
        rows={3}
        minLength={20}
        maxLength={2000}
        hint={texts.restoreHint}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <Button type="submit" tone="secondary">
        {texts.restore}
      </Button>
    </PageForm>
  </>
);

const Reading = ({ report, now, refused }: { report: Report; now: number; refused: RefusedForm | undefined }) => (
  <article aria-labelledby="signalement">
    <div className={css['line']}>
      <h2 id="signalement" className={css['receipt']}>
        {report.receipt}
      </h2>
      <Badge tone={tones[report.state]}>{reportTexts.states[report.state]}</Badge>
    </div>
    <dl className={css['facts']}>
      <div>
        <dt>{texts.page}</dt>
        <dd>
          <a className="link" href={report.page} rel="noopener">
            {report.page}
          </a>
        </dd>
      </div>
      <div>
        <dt>{texts.content}</dt>
        <dd>{reportTexts.contents[report.content]}</dd>
      </div>
      <div>
        <dt>{texts.why}</dt>
        <dd>{reportTexts.reasons[report.reason]}</dd>
      </div>
      <div>
        <dt>{texts.when}</dt>
        <dd>{agoText(report.created_at, now)}</dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>{report.email ?? texts.noEmail}</dd>
      </div>
    </dl>
    <blockquote className={css['said']}>{report.explanation}</blockquote>
    {report.state === 'open' ? (
      <Decide report={report} refused={refused} />
    ) : (
      <>
        <p className={css['soft']}>{texts.decidedBy(report.decided_by ?? '', agoText(report.decided_at ?? now, now))}</p>
        <blockquote className={css['said']}>{report.decision}</blockquote>
        {report.state === 'removed' && report.professional?.hidden && <Restore name={report.professional.name} refused={refused} />}
      </>
    )}
  </article>
);

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, report, state, counts, page, pages, now, said } = loaderData;
  return (
    <AdminPage room="reports" heading={texts.heading} lead={texts.lead(countText(counts.open), counts.open)} waiting={counts.open}>
      {said !== null && <Announced tone="success">{said}</Announced>}
      <SegmentedLinks
        label={texts.states}
        options={reportStates.map((one) => ({ to: listPath(one), label: `${reportTexts.states[one]} · ${countText(counts[one])}`, isCurrent: one === state }))}
      />
      <div className={report === null ? css['split'] : `${css['split']} ${css['reading']}`}>
        <div>
          {reports.length === 0 ? (
            <EmptyState title={state === 'open' ? texts.none : texts.noneDecided} look="framed" />
          ) : (
            <List reports={reports} state={state} current={report?.id ?? null} now={now} />
          )}
          <Pagination current={page} total={pages} toPage={(one) => listPath(state, one > 1 ? { page: String(one) } : {})} />
        </div>
        <Card as="section" className={css['pane']}>
          {report === null ? (
            <EmptyState look="bare" title={texts.choose}>
              {texts.chooseHint}
            </EmptyState>
          ) : (
            <Reading key={report.id} report={report} now={now} refused={actionData} />
          )}
        </Card>
      </div>
    </AdminPage>
  );
}
