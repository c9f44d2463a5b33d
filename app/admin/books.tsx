import { data, redirect } from 'react-router';
import { compareBooksNow, listComparisons, listDifferences } from '#features/books/contract.ts';
import { BooksDays, BooksHead } from '#features/books/workspace/books-days.tsx';
import { booksTexts as texts } from '#features/books/workspace/books-texts.ts';
import { booksView, differenceCard } from '#features/books/workspace/books-view.ts';
import {
  differenceActDone,
  differenceActNamed,
  differenceSentence,
} from '#features/books/workspace/difference-acts.ts';
import { DifferenceCard } from '#features/books/workspace/difference-card.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { DecisionQueue } from '#ui/workspace/queue.tsx';
import { pageCount, queueQueryIn } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/books';

const here = '/admin/rapprochement';
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const { isDecided, page } = queueQueryIn(url.searchParams);
  const books = answered(await call(listComparisons, { itemsPerPage: 31 }));
  const list = answered(await call(listDifferences, { state: isDecided ? 'over' : 'open', pageIndex: page }));
  const sentence = differenceSentence(url.searchParams.get('dit'));
  return {
    waits,
    isDecided,
    page,
    sentence,
    view: booksView(books),
    pages: pageCount(list),
    items: list.data.map((one) => differenceCard(one, nowMs)),
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  if (textIn(form, 'intent') === 'compare') {
    const { status, envelope } = await call(compareBooksNow, {});
    if (envelope.success) return redirect(`${here}?dit=compare`, 303);
    return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
  }
  const act = differenceActNamed(textIn(form, 'decision'));
  const { status, envelope } = await call(act.route, { did: id, reason: textIn(form, 'reason') });
  if (envelope.success) return redirect(`${here}?${differenceActDone(act, envelope.data)}`, 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The comparison of our ledger with the payment provider's operations: the differences, and the days that were compared
 * (docs/product/payments.md#comparison).
 */
export default function Books({ loaderData, actionData }: Route.ComponentProps) {
  const { view, waits, sentence, ...queue } = loaderData;
  return (
    <AdminPage room="books" heading={texts.heading} lead={view.lead} waits={waits}>
      <DecisionQueue
        {...queue}
        here={here}
        texts={texts}
        waiting={view.open}
        sentence={actionData ? null : sentence}
        refused={actionData}
        alsoShown={['']}
        before={<BooksHead view={view} refused={actionData?.id === '' ? actionData : undefined} />}
      >
        {(one) => (
          <DifferenceCard view={one} alone={view.alone} refused={actionData?.id === one.id ? actionData : undefined} />
        )}
      </DecisionQueue>
      <BooksDays view={view} />
    </AdminPage>
  );
}
