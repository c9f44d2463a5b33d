import { Form, useSubmit } from 'react-router';
import { compactDate } from '#core/format.ts';
import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import css from './agenda-picker.module.css';
import { mainAgenda, type Shown } from './agenda-address.ts';
import { planningTexts as texts } from './planning-texts.ts';

type Props = { shown: Shown; resources: readonly { readonly id: string; readonly label: string }[]; base: string };

/** Whose agenda is shown, in an establishment: everybody's, a practitioner's, a cabin's; a button where no script runs. */
export const AgendaPicker = ({ shown, resources, base }: Props) => {
  const submit = useSubmit();
  return (
    <Form
      noValidate
      data-chrome
      action={base}
      className={css['picker']}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="vue" value={shown.view} />
      <input type="hidden" name="date" value={compactDate(shown.day)} />
      <ChoiceField
        name="agenda"
        label={texts.agenda}
        key={shown.agenda}
        defaultValue={shown.agenda}
        options={[{ value: mainAgenda, text: texts.everybody }, ...resources.map(({ id, label }) => ({ value: id, text: label }))]}
      />
      <noscript>
        <Button type="submit" tone="secondary">
          {texts.show}
        </Button>
      </noscript>
    </Form>
  );
};
