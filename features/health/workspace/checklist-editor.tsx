import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { checklistChoices, checklistFields } from './checklist-fields.ts';
import type { ChecklistGroups } from './checklist-form.ts';
import { checklistsTexts } from './checklists-texts.ts';
import css from './checklists.module.css';

const texts = checklistsTexts.editor;
const { impossible, attested } = checklistFields;

type Props = {
  name: string;
  groups: ChecklistGroups;
  refused: RefusedForm | undefined;
  /** URL that the cancel button leads to. */ base: string;
};

/** The form of a health checklist. Each contraindication goes into one of the two lists, or into neither. */
export const ChecklistEditor = ({ name, groups, refused, base }: Props) => {
  const errors = refused?.validation ?? {};
  const options = checklistChoices.map((value) => ({ value, label: texts.choices[value] }));
  return (
    <PageForm key={refused?.at} refused={refused}>
      <Card>
        <TextField
          label={texts.name}
          name="health_checklist_name"
          isRequired
          maxLength={120}
          hint={texts.nameHint}
          defaultValue={refused?.typed['health_checklist_name'] ?? name}
          error={errors['health_checklist_name']}
        />
      </Card>
      <Card as="section" className={css['lists']}>
        <h2>{texts.lists}</h2>
        {(errors[impossible] !== undefined || errors[attested] !== undefined) && (
          <p tabIndex={-1} data-notice role="alert">
            {errors[impossible] !== undefined && <FieldMessage>{texts.impossible(errors[impossible])}</FieldMessage>}
            {errors[attested] !== undefined && <FieldMessage>{texts.attested(errors[attested])}</FieldMessage>}
          </p>
        )}
        {groups.map((group) => (
          <div key={group.key} className={css['group']}>
            <h3>{group.label}</h3>
            {group.items.map((item) => (
              <div key={item.key} className={css['item']}>
                <p aria-hidden="true">
                  {item.label}
                  {item.help !== null && <span className={css['help']}>{item.help}</span>}
                </p>
                <Segmented
                  label={item.help === null ? item.label : `${item.label}. ${item.help}`}
                  name={`item_${item.key}`}
                  options={options}
                  value={item.choice}
                />
              </div>
            ))}
          </div>
        ))}
      </Card>
      <CheckRow
        name="health_checklist_terms_required"
        required
        defaultChecked={name !== '' || refused?.typed['health_checklist_terms_required'] !== undefined}
        error={errors['health_checklist_terms_required']}
      >
        {texts.terms}
      </CheckRow>
      <p className={css['buttons']}>
        <Button type="submit">{texts.save}</Button>
        <LinkButton to={base}>{texts.cancel}</LinkButton>
      </p>
    </PageForm>
  );
};
