import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import {
  changeComplaintStatus,
  openHealthAnswers,
  queueComplaints,
  readComplaintFile,
} from '#features/complaints/contract.ts';
import { amountIn } from '#features/complaints/pages/complaint-action.ts';
import { ComplaintFile } from '#features/complaints/workspace/complaint-file.tsx';
import { complaintQueuePath, complaintsQueryIn } from '#features/complaints/workspace/complaint-queue-path.ts';
import { queueTexts as texts } from '#features/complaints/workspace/complaint-queue-texts.ts';
import { complaintFileView, complaintQueueView } from '#features/complaints/workspace/complaint-queue-view.ts';
import { ComplaintQueueList } from '#features/complaints/workspace/complaint-queue.tsx';
import { situationWords } from '#features/intakes/pages/health-form.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/complaints';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const query = complaintsQueryIn(url.searchParams);
  const list = answered(await call(queueComplaints, { queue: query.queue, q: query.q, pageIndex: query.page }));
  const id = url.searchParams.get('id') ?? list.data[0]?.id ?? null;
  const outcome = url.searchParams.get('dit');
  return {
    waits,
    query,
    view: complaintQueueView(list, query, nowMs),
    file: id === null ? null : complaintFileView(answered(await call(readComplaintFile, { id }))),
    doneText: ownValue(texts.done, outcome),
  };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const query = complaintsQueryIn(url.searchParams);
  const form = await request.formData();
  const id = textIn(form, 'id');
  if (textIn(form, 'do') === 'health') {
    const { status, envelope } = await call(openHealthAnswers, { id, reason: textIn(form, 'reason') });
    if (!envelope.success)
      return data({ refused: refusedForm(form, envelope.error, ['reason'], nowMs), keys: undefined, id }, { status });
    return data({ refused: undefined, keys: envelope.data.keys.map((key) => situationWords(key).label), id });
  }
  const status = textIn(form, 'status');
  const input = {
    id,
    status,
    body: textIn(form, 'body'),
    ...(status === 'resolved_partial' && { refund_cents: amountIn(form, 'amount') }),
  };
  const answer = await call(changeComplaintStatus, input);
  if (!answer.envelope.success)
    return data(
      {
        refused: refusedForm(form, answer.envelope.error, ['status', 'body', 'refund_cents'], nowMs),
        keys: undefined,
        id,
      },
      { status: answer.status },
    );
  const isTold = answer.envelope.data.decided_at !== null;
  return redirect(complaintQueuePath(query, isTold ? { dit: status } : { id }), 303);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The queue of complaints between clients and professionals (docs/product/reviews.md#complaints). */
export default function AdminComplaints({ loaderData, actionData }: Route.ComponentProps) {
  const { query, view, file, doneText } = loaderData;
  const answer = actionData?.id === file?.id ? actionData : undefined;
  return (
    <AdminPage room="complaints" heading={texts.heading} lead={view.lead} waits={loaderData.waits}>
      {doneText !== null && actionData === undefined && <LiveMessage tone="success">{doneText}</LiveMessage>}
      <ComplaintQueueList asked={query} view={view} current={file?.id ?? null} />
      {file !== null && <ComplaintFile key={file.id} view={file} refused={answer?.refused} healthKeys={answer?.keys} />}
    </AdminPage>
  );
}
