import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { Link } from 'react-router';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { TableCard } from '#ui/workspace/table-card.tsx';
import type { adminLeft } from '../contract/money-acts.ts';
import { adminLeftTexts as texts } from './admin-left-texts.ts';
import { proLedgerPath } from './ledger-paths.ts';
import { moneyActWaiting, moneyActPath } from './money-act-path.ts';
import { ProfessionalCell } from './professional-cell.tsx';
import own from './revenue.module.css';
import { TableFoot, type Paged } from './table-foot.tsx';

type Answered = DataOf<typeof adminLeft>['data'][number];

const nextOf = ({ account, iban, in_payouts_cents: inPayouts, is_stuck: isStuck, cents }: Answered): string => {
  if (!isStuck) return inPayouts > 0 ? texts.next.payout(iban ?? '') : texts.next.closing(iban ?? '');
  return [
    ...(inPayouts > 0 ? [texts.inPayouts(priceText(inPayouts))] : []),
    account === 'active' ? texts.next.little(priceText(cents)) : texts.next[account === null ? 'none' : 'account'],
  ].join(' ');
};

export const AdminLeft = ({ rows, ...pages }: Paged & { rows: readonly Answered[] }) =>
  rows.length === 0 ? (
    <EmptyState title={texts.none} look="framed">
      {texts.noneText}
    </EmptyState>
  ) : (
    <TableCard caption={texts.table} columns={texts.columns} foot={<TableFoot {...pages} />}>
      {rows.map((row) => (
        <tr key={row.professional.id}>
          <ProfessionalCell label={texts.columns[0]} id={row.professional.id} name={row.professional.name} />
          <td data-label={texts.columns[1]} className={own['number']}>
            <Link className="link" to={proLedgerPath(row.professional.id)}>
              {priceText(row.cents)}
            </Link>
          </td>
          <td data-label={texts.columns[2]}>{fullDateText(dayOf(parisZone, instantMs(row.since)))}</td>
          <td data-label={texts.columns[3]}>
            {nextOf(row)}{' '}
            {row.is_stuck && (
              <Link
                className="link"
                to={row.is_asked ? moneyActWaiting.to : moneyActPath('left', pages.page, 'sent', row.professional.id)}
              >
                {row.is_asked ? moneyActWaiting.text : texts.settle}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </TableCard>
  );
