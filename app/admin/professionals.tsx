import { listProfessionals } from '#features/backoffice/contract/browse.ts';
import { professionalsShown, shownQueryIn } from '#features/backoffice/rules/browse.ts';
import { BrowseList } from '#features/backoffice/workspace/browse-list.tsx';
import { browseTexts } from '#features/backoffice/workspace/browse-texts.ts';
import { professionalsTable } from '#features/backoffice/workspace/search-view.ts';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/professionals';

const texts = browseTexts.professionals;

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const state = shownQueryIn(professionalsShown, url.searchParams.get('etat'));
  const page = pageNumber(url.searchParams.get('page'));
  const list = answered(await call(listProfessionals, { state, pageIndex: page, itemsPerPage: 50 }));
  return {
    waits,
    list: { state, page, pages: pageCount(list), total: list.total, table: professionalsTable(list.data) },
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** All professionals, newest first (docs/product/rights.md#admins-acts). */
export default function AdminProfessionals({ loaderData: { waits, list } }: Route.ComponentProps) {
  return (
    <AdminPage room="professionals" heading={texts.heading} lead={texts.lead} waits={waits}>
      <BrowseList here="/admin/professionnels" words={texts} {...list} />
    </AdminPage>
  );
}
