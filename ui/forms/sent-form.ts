import { isSecret } from './refused-form.ts';

/** A submitted form that failed. The error page has a button that sends the form again. */
export type SentForm = {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Whether a secret or a file of the form is missing. */ readonly lacks: boolean;
};

/** The fields of a form that can be sent again: all except secrets and files. */
export const sentForm = (action: string, form: FormData): SentForm => {
  const all = [...form];
  const fields = all.flatMap(([name, value]) =>
    typeof value === 'string' && !isSecret(name) ? [[name, value] as const] : [],
  );
  const isEmpty = (value: string | File): boolean => (typeof value === 'string' ? value === '' : value.size === 0);
  return {
    action,
    fields,
    lacks: all.filter(([, value]) => !isEmpty(value)).length > fields.filter(([, value]) => value !== '').length,
  };
};
