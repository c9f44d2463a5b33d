import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FieldBelow } from '#ui/fields/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import settings from '#ui/workspace/settings.module.css';
import type { PolicyChoices, PolicyPreview, PolicyTyped } from './policy-form.ts';
import { policyTexts as texts } from './policy-texts.ts';
import css from './policy.module.css';

export const PolicyFields = ({
  typed,
  choices,
  error,
}: {
  typed: PolicyTyped;
  choices: PolicyChoices;
  error: string | undefined;
}) => (
  <div className={settings['fields']}>
    <fieldset className={settings['group']} aria-describedby="paliers-aide">
      <legend className={settings['legend']}>{texts.tiers}</legend>
      <p id="paliers-aide" className={settings['text']}>
        <FieldBelow error={error} hint={texts.tiersHint} />
      </p>
      {typed.tiers.map(({ delay, penalty }, i) => (
        // A tier has no id, so its position is its key.
        <fieldset key={i} className={css['tier']}>
          <legend className="visually-hidden">{texts.one(i + 1)}</legend>
          <ChoiceField
            label={texts.delay}
            name={`delay_${i}`}
            options={choices.delays}
            defaultValue={delay}
            aria-invalid={(error !== undefined && i === 0) || undefined}
          />
          <ChoiceField label={texts.penalty} name={`penalty_${i}`} options={choices.penalties} defaultValue={penalty} />
        </fieldset>
      ))}
    </fieldset>
    <ChoiceField
      label={texts.absence}
      name="no_show_percent"
      hint={texts.absenceHint}
      options={choices.penalties}
      defaultValue={typed.absence}
    />
  </div>
);

export const PolicyRead = ({ preview }: { preview: PolicyPreview }) => (
  <Card as="section">
    <h2 className={settings['heading']}>{texts.read.heading}</h2>
    {'wrong' in preview ? (
      <Notice tone="warning">
        {texts.read.wrong} {preview.wrong}
      </Notice>
    ) : (
      <>
        <Notice>
          <b>{preview.free}</b> {preview.after}
        </Notice>
        <p className={css['example']}>{preview.example}</p>
        <ul className={css['schedule']} role="list">
          {preview.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </>
    )}
  </Card>
);
