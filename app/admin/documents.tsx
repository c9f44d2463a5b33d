import { data, redirect } from 'react-router';
import { countText } from '#core/format.ts';
import { decideDocument, queueDocuments, readDocument } from '#features/documents/contract.ts';
import { DocumentPane, NoDocument } from '#features/documents/workspace/document-pane.tsx';
import { documentsQueryIn, documentsPath } from '#features/documents/workspace/document-queue-path.ts';
import { adminDocumentTexts as texts } from '#features/documents/workspace/document-queue-texts.ts';
import {
  documentsPerPage,
  documentQueueView,
  readView,
  reasonIn,
} from '#features/documents/workspace/document-queue-view.ts';
import css from '#features/documents/workspace/document-queue.module.css';
import { DocumentFilters, DocumentQueues, DocumentTable } from '#features/documents/workspace/document-queue.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/documents';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const query = documentsQueryIn(url.searchParams);
  const { page: pageIndex, ...filters } = query;
  const list = answered(await call(queueDocuments, { ...filters, pageIndex, itemsPerPage: documentsPerPage }));
  const id = url.searchParams.get('id');
  const docID = id ?? list.data[0]?.id ?? null;
  const outcome = url.searchParams.get('dit');
  return {
    waits,
    asked: query,
    isChosen: id !== null,
    ...documentQueueView(list, query, nowMs),
    document: docID === null ? null : readView(answered(await call(readDocument, { docID })), nowMs),
    doneText: outcome === 'valid' || outcome === 'invalid' ? texts.done[outcome] : null,
  };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const query = documentsQueryIn(url.searchParams);
  const { page: pageIndex, ...filters } = query;
  const form = await request.formData();
  const list = answered(await call(queueDocuments, { ...filters, pageIndex, itemsPerPage: documentsPerPage }));
  const docID = url.searchParams.get('id') ?? list.data[0]?.id ?? '';
  const before = answered(await call(readDocument, { docID }));
  const status = textIn(form, 'status');
  const typed = {
    profileType: before.profile_type,
    docID,
    status,
    expires_on: textIn(form, 'expires_on'),
    reason: reasonIn(form),
  };
  const answer = await call(decideDocument, typed);
  if (!answer.envelope.success)
    return data(refusedForm(form, answer.envelope.error, ['expires_on', 'reason'], nowMs), { status: answer.status });
  const goesOn = query.queue === 'waiting' && before.next !== null;
  return redirect(documentsPath(query, { ...(goesOn && before.next && { id: before.next.id }), dit: status }), 303);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The queue of professionals' documents to accept or refuse. See docs/product/screens.md#documents-queue and
 * docs/product/documents.md#what-an-admin-checks.
 */
export default function AdminDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { asked: query, rows, document, isChosen, waiting, oldest, doneText } = loaderData;
  const next = document?.next ?? null;
  return (
    <AdminPage
      room="documents"
      heading={texts.heading}
      lead={texts.lead(countText(waiting), waiting, oldest)}
      waits={loaderData.waits}
    >
      {doneText !== null && (
        <LiveMessage key={document?.id ?? ''} tone="success">
          {doneText}
        </LiveMessage>
      )}
      <DocumentFilters {...loaderData} />
      <DocumentQueues {...loaderData} />
      <div className={isChosen ? `${css['split']} ${css['reading']}` : css['split']}>
        {rows.length === 0 ? (
          <EmptyState title={texts.none[query.queue]} look="framed" />
        ) : (
          <DocumentTable {...loaderData} current={document?.id ?? null} />
        )}
        <Card as="section" className={css['pane']}>
          {document === null ? (
            <NoDocument />
          ) : (
            <DocumentPane
              key={document.id}
              document={document}
              nextTo={next && documentsPath(query, { id: next.id })}
              refused={actionData}
            />
          )}
        </Card>
      </div>
    </AdminPage>
  );
}
