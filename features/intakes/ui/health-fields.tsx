import { useEffect, useId, useRef, type ChangeEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { FileField } from '#ui/fields/file-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import type { HealthRefused, HealthView } from '../pages/health-form.ts';
import { healthTexts as texts } from '../pages/health-texts.ts';
import css from './health-fields.module.css';
import { FormMessageWords } from '#ui/forms/form-message.tsx';

/**
 * Unticks « Aucune de ces situations » when a situation is ticked, and unticks the situations when it is ticked.
 * Without JavaScript, the server refuses both together.
 */
const exclude = ({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>): void => {
  if (!(target instanceof HTMLInputElement) || !target.checked) return;
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (box !== target && (box.name === 'none' || target.name === 'none')) box.checked = false;
};

type Props = { view: HealthView; refused: HealthRefused | null; submit: string };

/** The health form of a visit. The consent has its own checkbox, which is never ticked in advance. */
export const HealthFields = ({ view, refused, submit }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const fileId = useId();
  const isSending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [refused]);
  const errors = refused?.validation ?? {};
  const picked = refused?.keys ?? view.picked ?? [];
  return (
    <Form noValidate ref={form} method="post" encType="multipart/form-data" className={css['form']}>
      {refused !== null && (
        <div tabIndex={-1} data-notice>
          <Notice tone="error" isLive>
            <FormMessageWords message={refused.message ?? texts.check} />
          </Notice>
        </div>
      )}
      <fieldset
        className={css['items']}
        onChange={exclude}
        aria-describedby={errors['keys'] === undefined ? undefined : 'situations-erreur'}
      >
        <legend>{texts.legend}</legend>
        <div className={css['list']}>
          {view.items.map(({ key, label, help, isAttested }) => (
            <CheckRow
              key={key}
              id={`situation-${key}`}
              name="keys"
              value={key}
              defaultChecked={picked.includes(key)}
              {...(isAttested ? { 'data-attested': true } : {})}
            >
              {label}
              {help !== null && <span className={css['help']}>{help}</span>}
            </CheckRow>
          ))}
        </div>
        <div className={css['none']}>
          <CheckRow name="none" defaultChecked={refused ? refused.isNone : view.picked?.length === 0}>
            <b>{texts.none}</b>
          </CheckRow>
        </div>
        {errors['keys'] !== undefined && <FieldMessage id="situations-erreur">{errors['keys']}</FieldMessage>}
      </fieldset>
      <div className={css['attestation']}>
        <Notice tone="info">{texts.attestation}</Notice>
        <FileField
          id={fileId}
          label={texts.file}
          name="file"
          accept="application/pdf,.pdf"
          hint={texts.fileHint(view.megabytes)}
          error={errors['file']}
        />
      </div>
      <CheckRow name="consent" error={errors['consent']}>
        {texts.consent(view.name)} <span className={css['help']}>{texts.erased}</span>
      </CheckRow>
      <div className={css['buttons']}>
        <Button type="submit" size="lg" isPending={isSending}>
          {submit}
        </Button>
        <Button type="submit" name="intent" value="on_site" tone="secondary" size="lg">
          {texts.onSite}
        </Button>
        <span className={css['soft']}>{texts.onSiteHint}</span>
      </div>
    </Form>
  );
};
