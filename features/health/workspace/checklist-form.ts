import { contraindications } from '#db/reference/contraindications.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { checklistFields, type ChecklistChoice } from './checklist-fields.ts';

type Lists = { readonly impossible: readonly string[]; readonly withAttestation: readonly string[] };

const choiceOf = (key: string, { impossible, withAttestation }: Lists): ChecklistChoice => {
  if (impossible.includes(key)) return 'impossible';
  return withAttestation.includes(key) ? 'attested' : 'none';
};

/** The contraindications by group, each with its current choice. */
export const groupsOf = (lists: Lists) =>
  contraindications.groups.map(({ key, label }) => ({
    key,
    label,
    items: contraindications.items.flatMap((contraindication) => {
      if (contraindication.group !== key) return [];
      return [
        {
          key: contraindication.key as string,
          label: contraindication.label as string,
          help: contraindication.help as string | null,
          choice: choiceOf(contraindication.key, lists),
        },
      ];
    }),
  }));
export type ChecklistGroups = ReturnType<typeof groupsOf>;

export const listsIn = (form: FormData): Lists => {
  const chosen = (choice: ChecklistChoice): string[] =>
    contraindications.items.flatMap(({ key }) => (textIn(form, `item_${key}`) === choice ? [key] : []));
  return { impossible: chosen('impossible'), withAttestation: chosen('attested') };
};

export const checklistIn = (form: FormData) => {
  const lists = listsIn(form);
  return {
    health_checklist_name: textIn(form, 'health_checklist_name'),
    [checklistFields.impossible]: lists.impossible,
    [checklistFields.attested]: lists.withAttestation,
    health_checklist_terms_required: form.has('health_checklist_terms_required'),
  };
};

/** Fields that show their own error. */
export const checklistErrors = [
  'health_checklist_name',
  checklistFields.impossible,
  checklistFields.attested,
  'health_checklist_terms_required',
] as const;
