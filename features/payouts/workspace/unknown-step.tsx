import { UnknownMove } from '#features/payments/workspace/unknown-move.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { adminPayoutsTexts } from './admin-payouts-texts.ts';
import type { AdminPayoutLine } from './admin-payouts-view.ts';

type Props = { line: AdminPayoutLine; refused: RefusedForm | undefined };

/** A payout step with an unknown result. The matching answers of two admins let the payout continue. */
export const UnknownStep = ({ line: { id, number, professional, price, unknown, proofs }, refused }: Props) =>
  unknown && (
    <UnknownMove
      id={id}
      heading={`${number} · ${professional}`}
      words={unknown.words}
      refused={refused}
      proofs={proofs}
      of={unknown.step === 'reversal' ? 'reversed' : 'sent'}
    >
      <p>{adminPayoutsTexts.steps[unknown.step](price, professional, unknown.askedText)}</p>
    </UnknownMove>
  );
