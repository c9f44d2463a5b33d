import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from '#ui/workspace/admin.module.css';
import { eurosTyped } from '#ui/workspace/typed-price.ts';
import { correctionReasonLength } from '../rules/corrections.ts';
import { bankReferenceMost } from '../rules/money-acts.ts';
import type { MoneyActShown } from './money-act.ts';
import { moneyActTexts as texts } from './money-act-texts.ts';

const Intro = ({ shown: { heading, lead, facts, second } }: { shown: MoneyActShown }) => (
  <div id="acte">
    <h2 className={css['receipt']}>{heading}</h2>
    <p className={css['soft']}>{lead}</p>
    {facts.map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
    {second !== null && <p className={css['soft']}>{second}</p>}
  </div>
);

export const MoneyActCard = ({
  shown,
  refused,
  backTo,
}: {
  shown: MoneyActShown;
  refused: RefusedForm | undefined;
  backTo: string;
}) => {
  const { act, of, owedCents } = shown;
  const typed = refused?.typed ?? {};
  const errors = refused?.validation ?? {};
  return (
    <Card as="section">
      <Intro shown={shown} />
      <PageForm refused={refused}>
        <OnceField word={shown.once} />
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="of" value={of} />
        {owedCents !== null && (
          <>
            <input type="hidden" name="owed_cents" value={owedCents} />
            <FieldPair>
              {act === 'sent' && <input type="hidden" name="cents" value={eurosTyped(owedCents)} />}
              {act !== 'sent' && (
                <TextField
                  label={act === 'paid' ? texts.amount : texts.waivedAmount}
                  name="cents"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  isRequired
                  defaultValue={typed['cents'] ?? eurosTyped(owedCents)}
                  error={errors['cents']}
                />
              )}
              {act !== 'waived' && (
                <TextField
                  label={texts.reference}
                  name="reference"
                  autoComplete="off"
                  maxLength={bankReferenceMost}
                  isRequired
                  hint={texts.referenceHint}
                  defaultValue={typed['reference'] ?? ''}
                  error={errors['reference']}
                />
              )}
            </FieldPair>
          </>
        )}
        <TextArea
          label={texts.reason}
          name="reason"
          isRequired
          rows={3}
          minLength={correctionReasonLength.min}
          maxLength={correctionReasonLength.max}
          hint={act === 'resend' ? texts.reasonRead : texts.reasonHint}
          defaultValue={typed['reason'] ?? ''}
          error={errors['reason']}
        />
        <div className={css['buttons']}>
          <Button type="submit" {...(act === 'waived' && { tone: 'danger' as const })}>
            {shown.submit}
          </Button>
          <LinkButton to={backTo} tone="secondary">
            {texts.cancel}
          </LinkButton>
        </div>
      </PageForm>
    </Card>
  );
};
