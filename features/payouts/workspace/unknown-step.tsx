import { TextArea } from '#ui/fields/text-area.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from '#ui/workspace/admin.module.css';
import { stepReasonLength } from '../rules/steps.ts';
import { adminPayoutsTexts } from './admin-payouts-texts.ts';
import type { AdminPayoutLine } from './admin-payouts-view.ts';

const texts = adminPayoutsTexts.unknown;

type Props = { line: AdminPayoutLine; refused: RefusedForm | undefined };

/** A step of a payout whose end the provider does not tell: what two admins say of it lets the payout go on. */
export const UnknownStep = ({ line: { id, number, professional, price, unknown }, refused }: Props) =>
  unknown && (
    <Card as="section">
      <div id={`etape-${id}`}>
        <h3 className={css['receipt']}>{number}</h3>
        <p>{texts.steps[unknown.step](price, professional, unknown.askedText)}</p>
        {unknown.words.map(({ who, is_own: isOwn, outcome, reason }) => (
          <p className={css['soft']} key={who}>
            {texts.said[outcome](isOwn ? texts.you : who, reason)}
          </p>
        ))}
      </div>
      <PageForm refused={refused}>
        <input type="hidden" name="id" value={id} />
        <TextArea
          id={`raison-${id}`}
          label={texts.reason}
          name="reason"
          isRequired
          rows={2}
          maxLength={stepReasonLength.max}
          hint={texts.reasonHint}
          defaultValue={refused?.typed['reason'] ?? ''}
          error={refused?.validation['reason']}
        />
        <div className={css['buttons']}>
          <Button type="submit" name="outcome" value="left">
            {texts.left}
          </Button>
          <Button type="submit" name="outcome" value="not_left" tone="secondary">
            {texts.not_left}
          </Button>
        </div>
      </PageForm>
    </Card>
  );
