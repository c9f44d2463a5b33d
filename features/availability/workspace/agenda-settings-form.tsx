import { Form, useNavigation } from 'react-router';
import { durationText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { getPlanningSettings } from '#features/availability/contract/planning.ts';
import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import type { AgendaSetting } from './agenda-settings-fields.ts';
import { settingsTexts as texts } from './agenda-settings-texts.ts';
import { eventTexts } from './event-texts.ts';
import card from './form-card.module.css';

const notices = [0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320];
const steps = [5, 10, 15, 30, 60];

const withOwn = (known: readonly number[], own: number): number[] =>
  [...new Set([...known, own])].sort((a, b) => a - b);

export const AgendaSettingsForm = ({
  settings,
  refused,
}: {
  settings: DataOf<typeof getPlanningSettings>;
  refused: RefusedForm | undefined;
}) => {
  const isPending = useNavigation().state !== 'idle';
  const value = (name: AgendaSetting): string => refused?.typed[name] ?? String(settings[name]);
  return (
    <Form noValidate method="post" key={refused?.at}>
      <div className={card['fields']}>
        {refused?.message != null && <FormMessageNotice message={refused.message} />}
        <ChoiceField
          name="notice_min"
          label={texts.notice}
          hint={texts.noticeHint}
          defaultValue={value('notice_min')}
          options={withOwn(notices, settings.notice_min).map((minutes) => ({
            value: String(minutes),
            text: minutes === 0 ? texts.none : durationText(minutes),
          }))}
          error={refused?.validation['notice_min']}
        />
        <TextField
          name="horizon_days"
          type="number"
          inputMode="numeric"
          min={1}
          max={63}
          isRequired
          label={texts.horizon}
          hint={texts.horizonHint}
          defaultValue={value('horizon_days')}
          error={refused?.validation['horizon_days']}
        />
        <ChoiceField
          name="slot_step_min"
          label={texts.step}
          hint={texts.stepHint}
          defaultValue={value('slot_step_min')}
          options={steps.map((minutes) => ({ value: String(minutes), text: durationText(minutes) }))}
          error={refused?.validation['slot_step_min']}
        />
        <p>
          {texts.zone(settings.time_zone)} {texts.zoneHint}
        </p>
        <div className={card['actions']}>
          <Button type="submit" isPending={isPending}>
            {eventTexts.form.save}
          </Button>
        </div>
      </div>
    </Form>
  );
};
