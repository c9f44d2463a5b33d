import { TextArea } from '#ui/fields/text-area.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from '#ui/workspace/admin.module.css';
import { correctionReasonLength } from '../rules/corrections.ts';
import { moneyActTexts } from './money-act-texts.ts';

const texts = moneyActTexts.undo;

type Props = {
  /** The settlement to undo: the id of its transaction, its kind and its instant in words. */
  settlement: { readonly id: string; readonly kind: string; readonly at: string };
  /** Text on when a second admin must approve. */
  second: string;
  once: string;
  refused: RefusedForm | undefined;
  backTo: string;
};

export const UndoSettlement = ({ settlement: { id, kind, at }, second, once, refused, backTo }: Props) => (
  <Card as="section">
    <div id="annuler">
      <h2 className={css['receipt']}>{texts.heading(kind, at)}</h2>
      <p className={css['soft']}>{texts.lead}</p>
      <p className={css['soft']}>{second}</p>
    </div>
    <PageForm refused={refused}>
      <OnceField word={once} />
      <input type="hidden" name="transaction" value={id} />
      <TextArea
        label={moneyActTexts.reason}
        name="reason"
        isRequired
        rows={3}
        minLength={correctionReasonLength.min}
        maxLength={correctionReasonLength.max}
        hint={moneyActTexts.reasonHint}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <div className={css['buttons']}>
        <Button type="submit" tone="danger">
          {texts.submit}
        </Button>
        <LinkButton to={backTo} tone="secondary">
          {texts.cancel}
        </LinkButton>
      </div>
    </PageForm>
  </Card>
);
