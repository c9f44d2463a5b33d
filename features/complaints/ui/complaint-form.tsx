import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { DateBlock } from '#ui/lists/date-block.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { complaintTexts } from '../pages/complaint-texts.ts';
import type { VisitComplaintView } from '../pages/complaint-view.ts';
import { complaintLength, complaintPieces } from '../rules/complaint.ts';
import css from './complaint.module.css';
import { PieceField } from './piece-field.tsx';
import { stopWrongPiece } from './piece-fault.ts';

const texts = complaintTexts.open;
const { aside } = complaintTexts;

export const ComplaintAside = ({ view, children }: { view: VisitComplaintView; children?: ReactNode }) => (
  <div className={css['aside']}>
    <Card as="section" isRaised className={css['visit']}>
      <div className={css['when']}>
        <DateBlock block={view.visit.block} when={view.visit.when} />
        <div>
          <p className={css['title']}>{view.visit.title}</p>
          <p className={css['soft']}>{view.visit.where}</p>
        </div>
      </div>
      <PriceLines
        lines={view.prices}
        total={{ label: aside.paid, cents: view.paidCents }}
        after={view.onSiteCents > 0 ? [{ label: aside.onSite, cents: view.onSiteCents }] : []}
      />
    </Card>
    {(view.followed?.ended ?? null) === null && (
      <p className={css['next']}>
        <Scale size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <b>{aside.next}</b> {aside.nextText}
        </span>
      </p>
    )}
    {children}
  </div>
);

const RequestedRefund = ({ view, refused }: { view: VisitComplaintView; refused: RefusedForm | undefined }) => {
  const typed = refused?.typed['asked'] ?? (view.refundable === null ? 'answer' : '');
  const error = refused?.validation['asked'];
  return (
    <OptionGroup id="asked" label={texts.requested} isRequired error={error}>
      {view.refundable === null ? (
        <p className={css['soft']}>{texts.nothingPaid}</p>
      ) : (
        <>
          <OptionCard name="asked" value="all" isChecked={typed === 'all'} title={texts.all} text={view.refundable} />
          <OptionCard name="asked" value="part" isChecked={typed === 'part'} title={texts.part}>
            <TextField
              label={texts.amount}
              name="amount"
              inputMode="decimal"
              placeholder={texts.amountPlaceholder(view.halfRefundable)}
              defaultValue={refused?.typed['amount'] ?? ''}
              error={refused?.validation['asked_cents']}
              autoComplete="off"
            />
          </OptionCard>
        </>
      )}
      <OptionCard name="asked" value="answer" isChecked={typed === 'answer'} title={texts.answer} />
      {view.onSite !== null && <p className={css['soft']}>{view.onSite}</p>}
    </OptionGroup>
  );
};

type Props = { view: VisitComplaintView; refused: RefusedForm | undefined; once: string; head: ReactNode };

export const ComplaintForm = ({ view, refused, once, head }: Props) => (
  <TwoColumns aside={<ComplaintAside view={view} />}>
    {head}
    <PageForm refused={refused} encType="multipart/form-data" onSubmit={stopWrongPiece}>
      <OnceField word={once} />
      <input type="hidden" name="do" value="open" />
      <ChoiceField
        label={texts.reason}
        name="reason"
        isRequired
        placeholder={texts.reasonPlaceholder}
        options={view.reasons}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <TextArea
        label={texts.body}
        name="body"
        isRequired
        rows={5}
        minLength={complaintLength.min}
        maxLength={complaintLength.max}
        hint={texts.bodyHint}
        defaultValue={refused?.typed['body'] ?? ''}
        error={refused?.validation['body']}
      />
      <PieceField
        id="complaint-piece"
        label={texts.piece}
        hint={texts.pieceHint(complaintPieces.most - 1)}
        refused={refused}
      />
      <RequestedRefund view={view} refused={refused} />
      <div className={css['buttons']}>
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      </div>
    </PageForm>
  </TwoColumns>
);
