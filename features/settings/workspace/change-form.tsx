import type { ReactNode } from 'react';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import type { SettingKey } from '../rules/settings.ts';
import { siteSettingsTexts as texts } from './settings-texts.ts';
import css from './settings.module.css';
import type { SettingsView } from './settings-view.ts';

export type RefusedSetting = { readonly key: SettingKey; readonly refused: RefusedForm };

export type SettingProps = {
  view: SettingsView;
  isDemo: boolean;
  mayChange: boolean;
  refused: RefusedSetting | undefined;
};

export const refusedOf = (refused: RefusedSetting | undefined, key: SettingKey): RefusedForm | undefined =>
  refused?.key === key ? refused.refused : undefined;

type FormProps = { name: SettingKey; today: string; refused: RefusedForm | undefined; children: ReactNode };

export const ChangeForm = ({ name, today, refused, children }: FormProps) => (
  <MoreFields label={texts.change[name]} isOpen={refused !== undefined}>
    <PageForm refused={refused}>
      <input type="hidden" name="setting" value={name} />
      <div className={css['fields']}>{children}</div>
      <TextField
        label={texts.from}
        id={`${name}-from`}
        name="from"
        type="date"
        isRequired
        min={today}
        hint={texts.fromHint[name]}
        defaultValue={refused?.typed['from'] ?? today}
        error={refused?.validation['from']}
      />
      <TextArea
        label={texts.reason}
        id={`${name}-reason`}
        name="reason"
        isRequired
        rows={2}
        minLength={20}
        maxLength={500}
        hint={texts.reasonHint}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <div>
        <Button type="submit">{texts.save[name]}</Button>
      </div>
    </PageForm>
  </MoreFields>
);

type Next = { next: readonly { readonly id: string; readonly words: string }[] };

export const ToCome = ({ next }: Next) =>
  next.map(({ id, words }) => (
    <Notice key={id} tone="info">
      {words}
    </Notice>
  ));
