import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { mailtoHref } from '#core/mailto.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { debtEnds } from '#features/payments/rules/refund-requests.ts';
import type { adminDebts } from '../contract.ts';
import { adminDebtsTexts as texts } from './admin-debts-texts.ts';
import { proLedgerPath, visitLedgerPath } from './ledger-paths.ts';
import { moneyActWaiting, moneyActPath } from './money-act-path.ts';
import { ledgerTexts } from './ledger-texts.ts';

const actsOf = (prid: string, page: number) =>
  debtEnds.map((how) => ({ to: moneyActPath('debts', page, how, prid), text: texts.acts[how] }));

export const debtLines = ({ data }: DataOf<typeof adminDebts>, page: number) =>
  data.map(({ professional, email, cents, since, kind, booking_id, coming, is_asked: isAsked }) => ({
    id: professional.id,
    name: professional.name,
    ledgerTo: proLedgerPath(professional.id),
    price: priceText(cents),
    since: fullDateText(dayOf(parisZone, instantMs(since))),
    cause: ledgerTexts.kinds[kind],
    visitTo: booking_id === null ? null : visitLedgerPath(booking_id),
    next: email === null ? `${texts.next(coming)} ${texts.nobody}` : texts.next(coming),
    acts: isAsked ? [moneyActWaiting] : actsOf(professional.id, page),
    write: email === null ? null : { to: mailtoHref(email), text: texts.write },
  }));
export type DebtLine = ReturnType<typeof debtLines>[number];
