import { Link } from 'react-router';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { CorrectionForm, CorrectionSure } from './correction-form.tsx';
import { correctionTexts } from './correction-texts.ts';
import type { SureShown } from './correction-view.ts';
import { LedgerTable } from './ledger-table.tsx';
import { ledgerTexts as texts } from './ledger-texts.ts';
import type { visitLedgerShown } from './ledger-view.ts';
import { RegisterTable } from './register-table.tsx';
import type { RegisterRow } from './register-view.ts';
import own from './ledger.module.css';

/** Answer to the correction form: refused, to be confirmed, or to be edited. */
export type CorrectionAnswer = {
  readonly typed: Readonly<Record<string, string>>;
  readonly refused?: RefusedForm;
  readonly sure?: SureShown & { readonly once: string };
};

type Props = ReturnType<typeof visitLedgerShown> & {
  register: readonly RegisterRow[];
  /** Message about the correction just recorded or requested. Null without one. */ doneText: string | null;
  waits: string | null;
  correcting: { readonly id: string; readonly kind: string } | null;
  backTo: string;
  answer: CorrectionAnswer | undefined;
};

export const VisitLedger = ({
  rows,
  register,
  held,
  sale,
  chain,
  doneText,
  waits,
  correcting,
  backTo,
  answer,
}: Props) => (
  <div className={own['page']}>
    {doneText !== null && answer === undefined && (
      <Notice tone="success" isLive>
        {doneText}
      </Notice>
    )}
    {waits !== null && (
      <Notice tone="warning">
        {waits}{' '}
        <Link className="link" to="/admin/remboursements">
          {correctionTexts.toQueue}
        </Link>
      </Notice>
    )}
    {correcting !== null && answer?.sure !== undefined && (
      <CorrectionSure sure={answer.sure} typed={answer.typed} once={answer.sure.once} />
    )}
    {correcting !== null && answer?.sure === undefined && (
      <CorrectionForm
        of={correcting.id}
        kind={correcting.kind}
        refused={answer?.refused}
        typed={answer?.typed ?? {}}
        backTo={backTo}
      />
    )}
    <LedgerTable rows={rows} caption={texts.table} none={texts.noneOfVisit} chain={chain} />
    {rows.length > 0 && <p className={own['soft']}>{texts.heldNow(held)}</p>}
    {sale !== null && <p className={own['soft']}>{sale}</p>}
    <RegisterTable rows={register} />
  </div>
);
