import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { listClients } from '#features/clients/contract/clients.ts';
import { bookAddress, bookPath } from '#features/clients/workspace/clients-address.ts';
import { clientsTexts } from '#features/clients/workspace/clients-texts.ts';
import { exportView } from '#features/clients/workspace/export-view.ts';
import css from '#features/clients/workspace/export.module.css';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/clients-export';

const texts = clientsTexts.exporting;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  const listQuery = bookAddress(url.searchParams, 1);
  const found = answered(
    await call(listClients, {
      id,
      query: listQuery.query,
      tag: listQuery.tag,
      only_booking: listQuery.list === 'booking',
      only_imported: listQuery.list === 'imported',
      only_archived: listQuery.list === 'archived',
    }),
  );
  return {
    space,
    accountName,
    backTo: bookPath(`${dashboard}/clients`, listQuery),
    choices: exportView(id, listQuery, found),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The page that downloads the client book: the filtered list or all entries (docs/product/clients.md#export). */
export default function ClientsExport({ loaderData }: Route.ComponentProps) {
  const { space, accountName, backTo, choices } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="clients"
      accountName={accountName}
      heading={texts.heading}
      lead={
        <Link className="link" to={backTo}>
          {clientsTexts.back}
        </Link>
      }
    >
      <div className={css['choices']}>
        {choices.map(({ label, count, to }) => (
          <Card key={label} as="section" className={css['choice']}>
            <h2>{label}</h2>
            <p className={css['soft']}>{count}</p>
            <a className={buttonClass({ tone: 'primary' })} href={to} download>
              <Download size={18} strokeWidth={1.75} aria-hidden />
              {texts.submit}
              <span className="visually-hidden">, {label}</span>
            </a>
          </Card>
        ))}
      </div>
      <p className={css['soft']}>{texts.what}</p>
    </DashboardPage>
  );
}
