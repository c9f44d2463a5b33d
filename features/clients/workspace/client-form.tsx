import { Link } from 'react-router';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { UnsavedOnceTyped } from '#ui/workspace/unsaved.tsx';
import { entryLimits } from '../rules/entry.ts';
import { clientsTexts } from './clients-texts.ts';
import css from './client-form.module.css';

const texts = clientsTexts.form;
const formId = 'client';

export type ClientFormShown = {
  readonly isNew: boolean;
  readonly readsNotes: boolean;
  readonly backTo: string;
  readonly values: Readonly<Record<string, string>>;
  readonly same: readonly { readonly name: string; readonly to: string }[];
};

type Props = { form: ClientFormShown; refused: RefusedForm | undefined; once: string };

type FieldsProps = { value: (name: string) => string; error: (name: string) => string | undefined };

const NameFields = ({ value, error }: FieldsProps) => (
  <FieldPair>
    <TextField
      name="firstname"
      label={texts.firstname}
      maxLength={60}
      autoComplete="off"
      defaultValue={value('firstname')}
      error={error('firstname')}
    />
    <TextField
      name="lastname"
      label={texts.lastname}
      hint={texts.oneName}
      maxLength={60}
      autoComplete="off"
      defaultValue={value('lastname')}
      error={error('lastname')}
    />
  </FieldPair>
);

const PhonePart = ({ value, error, same }: FieldsProps & Pick<ClientFormShown, 'same'>) => (
  <>
    <PhoneField
      name="phone"
      label={texts.phone}
      prefix={value('phone_prefix') || '+33'}
      number={value('phone')}
      error={error('phone')}
      prefixError={error('phone_prefix')}
    />
    {same.map(({ name, to }) => (
      <Notice key={to} tone="warning">
        <b>{texts.knownPhone}</b> {name}.{' '}
        <Link className="link" to={to}>
          {texts.open}
        </Link>
      </Notice>
    ))}
  </>
);

/**
 * The form that adds a client to the book or changes one. A telephone already in use shows a warning and does not
 * block.
 */
export const EntryForm = ({ form: { isNew, readsNotes, backTo, values, same }, refused, once }: Props) => {
  const value = (name: string): string => refused?.typed[name] ?? values[name] ?? '';
  const error = (name: string): string | undefined => refused?.validation[name];
  return (
    <div key={refused?.at} className={css['form']}>
      <UnsavedOnceTyped form={formId} isTyped={refused !== undefined} />
      <PageForm id={formId} refused={refused}>
        {isNew && <OnceField word={once} />}
        <NameFields value={value} error={error} />
        <PhonePart value={value} error={error} same={same} />
        <TextField
          type="email"
          name="email"
          label={texts.email}
          maxLength={254}
          autoComplete="off"
          defaultValue={value('email')}
          error={error('email')}
        />
        <TextField
          name="birthday"
          label={texts.birthday}
          hint={texts.birthdayHint}
          maxLength={10}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value('birthday')}
          error={error('birthday')}
        />
        <TextField
          name="tags"
          label={texts.tags}
          hint={texts.tagsHint}
          maxLength={1000}
          autoComplete="off"
          defaultValue={value('tags')}
          error={
            error('tags') ?? Object.entries(refused?.validation ?? {}).find(([name]) => name.startsWith('tags.'))?.[1]
          }
        />
        {readsNotes && (
          <TextArea
            name="comments"
            label={texts.comments}
            rows={4}
            maxLength={entryLimits.comments}
            hint={texts.commentsHint}
            defaultValue={value('comments')}
            error={error('comments')}
          />
        )}
        <div className={css['buttons']}>
          <LinkButton tone="secondary" to={backTo}>
            {texts.cancel}
          </LinkButton>
          <Button type="submit">{isNew ? texts.add : texts.save}</Button>
        </div>
      </PageForm>
    </div>
  );
};
