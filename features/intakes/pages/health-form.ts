import { contraindications } from '#db/reference/contraindications.ts';
import type { DataOf } from '#core/route.ts';
import type { EnvelopeError, Validation } from '#core/refusal.ts';
import { attestationMegabytes, type readIntake } from '#features/intakes/contract.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusalMessage, type FormMessage } from '#ui/forms/refusal-message.ts';

type Intake = DataOf<typeof readIntake>;

/**
 * Data of the health form. `picked` is null before any answer, and empty when the client chose
 * « Aucune de ces situations ».
 */
export type HealthView = {
  readonly name: string;
  readonly items: readonly {
    readonly key: string;
    readonly label: string;
    readonly help: string | null;
    readonly isAttested: boolean;
  }[];
  readonly picked: readonly string[] | null;
  readonly megabytes: number;
};

/** A refused form, as the page shows it again. `at` is the instant of the refusal, in epoch milliseconds. */
export type HealthRefused = {
  readonly at: number;
  readonly keys: readonly string[];
  readonly isNone: boolean;
  readonly validation: Validation;
  readonly message: FormMessage | null;
};

/** Returns the label and the help of a contraindication. A key missing from the reference list is its own label. */
export const situationWords = (key: string): { readonly label: string; readonly help: string | null } =>
  contraindications.items.find((one) => one.key === key) ?? { label: key, help: null };

export const healthView = ({ items, answers }: Pick<Intake, 'items' | 'answers'>, name: string): HealthView => ({
  name,
  items: items.map(({ key, with_attestation: isAttested }) => {
    const { label, help } = situationWords(key);
    return { key, label, help, isAttested };
  }),
  picked: answers?.keys ?? null,
  megabytes: attestationMegabytes,
});

export const healthAnswersIn = async (form: FormData): Promise<Record<string, unknown>> => {
  if (textIn(form, 'intent') === 'on_site') return { on_site: true };
  const file = await fileIn(form, 'file');
  return {
    keys: form.getAll('keys').filter((key) => typeof key === 'string'),
    none: form.has('none'),
    consent: form.has('consent'),
    ...(file === undefined || file.bytes.byteLength === 0 ? {} : { file }),
  };
};

/** Returns the situations ticked in a refused form, to tick them again. The consent is never ticked again. */
export const healthRefused = (form: FormData, error: EnvelopeError, at: number): HealthRefused => ({
  at,
  keys: form.getAll('keys').flatMap((key) => (typeof key === 'string' ? [key] : [])),
  isNone: form.has('none'),
  validation: error.validation ?? {},
  message: error.validation ? null : refusalMessage(error),
});
