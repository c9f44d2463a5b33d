import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from '#ui/workspace/admin.module.css';
import { correctionReasonLength } from '../rules/corrections.ts';
import { correctionTexts as texts } from './correction-texts.ts';
import { correctionAccounts, type SureShown } from './correction-view.ts';
import own from './ledger.module.css';

type Typed = Readonly<Record<string, string>>;
type Props = { of: string; kind: string; refused: RefusedForm | undefined; typed: Typed; backTo: string };

/** Form of a correction. Its submit shows a preview before anything is written. */
export const CorrectionForm = ({ of, kind, refused, typed, backTo }: Props) => (
  <Card as="section">
    <div id="corriger">
      <h2 className={css['receipt']}>{texts.heading(kind)}</h2>
      <p className={css['soft']}>{texts.lead}</p>
    </div>
    <PageForm refused={refused}>
      <input type="hidden" name="of" value={of} />
      <FieldPair>
        {(['from', 'to'] as const).map((name) => (
          <ChoiceField
            key={name}
            label={texts[name]}
            name={name}
            isRequired
            options={correctionAccounts}
            placeholder={texts.choose}
            defaultValue={typed[name] ?? ''}
            error={refused?.validation[name]}
          />
        ))}
      </FieldPair>
      <TextField
        label={texts.cents}
        name="cents"
        isRequired
        inputMode="decimal"
        defaultValue={typed['cents']}
        error={refused?.validation['cents']}
      />
      <TextArea
        label={texts.reason}
        name="reason"
        isRequired
        rows={3}
        maxLength={correctionReasonLength.max}
        hint={texts.reasonHint}
        defaultValue={typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <div className={css['buttons']}>
        <Button type="submit" name="step" value="check">
          {texts.check}
        </Button>
        <LinkButton to={backTo} tone="secondary">
          {texts.cancel}
        </LinkButton>
      </div>
    </PageForm>
  </Card>
);

type SureProps = { sure: SureShown; typed: Typed; once: string };

/** Preview of a correction, with the button that writes it. */
export const CorrectionSure = ({ sure, typed, once }: SureProps) => (
  <Card as="section">
    <div id="corriger">
      <h2 className={css['receipt']}>{texts.sure.heading}</h2>
    </div>
    <div className={own['sentences']} role="status">
      {sure.sentences.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
    <p className={css['soft']}>{texts.sure.reason}</p>
    <blockquote className={css['said']}>{typed['reason']}</blockquote>
    <PageForm refused={undefined}>
      <OnceField word={once} />
      {['of', 'from', 'to', 'cents', 'reason'].map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
      ))}
      <div className={css['buttons']}>
        <Button type="submit" name="step" value="write">
          {sure.needsSecond ? texts.sure.ask : texts.sure.write}
        </Button>
        <Button type="submit" name="step" value="back" tone="secondary">
          {texts.sure.back}
        </Button>
      </div>
    </PageForm>
  </Card>
);
