import { isSecret } from './refused-form.ts';

/** A form that was sent and failed: what its error page sends again. */
export type SentForm = {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Whether a part is not given back: a secret, a file. */ readonly lacks: boolean;
};

/** What may be sent again of a form: everything but secrets and files. */
export const sentForm = (action: string, form: FormData): SentForm => {
  const all = [...form];
  const fields = all.flatMap(([name, value]) => (typeof value === 'string' && !isSecret(name) ? [[name, value] as const] : []));
  const isEmpty = (value: string | File): boolean => (typeof value === 'string' ? value === '' : value.size === 0);
  return { action, fields, lacks: all.filter(([, value]) => !isEmpty(value)).length > fields.filter(([, value]) => value !== '').length };
};
