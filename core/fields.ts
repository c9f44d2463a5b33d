import { z } from 'zod';
import { publicIdPattern } from '#core/public-id.ts';

/** The 22 input messages (spec §8), verbatim. */
export const inputMessages = {
  missingFields: 'Ce champ est obligatoire',
  invalidEmail: 'Veuillez renseigner une adresse email valide',
  invalidPwd: "Votre mot de passe n'est pas valide",
  invalidPwdBis: 'Veuillez confirmer le mot de passe',
  invalidPhone: 'Veuillez renseigner un numéro valide',
  invalidRefCode: "Le code de parrainage n'est pas valide",
  invalidFormat: "Le champ saisi ne correspond pas au format demandé. Veuillez vérifier l'orthographe",
  invalidParam: 'Veuillez renseigner une réponse valide',
  duplicateValue: 'Ces champs contiennent des réponses en double',
  onlyNumber: 'Seuls les chiffres sont acceptés',
  imgOnly: 'Seuls les formats images sont acceptés',
  invalidValue: 'La valeur est inférieure au prix de ventes',
  invalidDate: 'La date choisie est antérieure à la date du jour. Veuillez choisir une autre date.',
  invalidBIC: 'Le BIC saisi est invalide.',
  invalidIBAN: "L'IBAN saisi est invalide.",
  invalidVAT: 'Le numéro de TVA intracommunautaire est invalide',
  invalidSlotTime: "L'heure n'est pas valide.",
  invalidNumberOfPeople: 'Veuillez entrer un chiffre entre 1 et 10',
  invalidAddress: "L'adresse sélectionnée n'est pas valide",
  invalidURL: "Votre lien n'est pas valide",
  pdfOnly: 'Votre fichier doit être au format pdf',
  moreThanOne: 'La valeur doit être supérieure à 0',
} as const;

/** The message of a number of people out of bounds: the specification's own where at most ten may come, else the same one with the house's number. */
export const numberOfPeopleMessage = (max: number): string => inputMessages.invalidNumberOfPeople.replace('10', String(max));

type IssueLike = { readonly code?: string | undefined; readonly input?: unknown; readonly message?: string | undefined };

/** The message of a failing field that states none of its own: absent or empty is « obligatoire », anything else « réponse valide ». */
export const defaultMessage = (issue: IssueLike): string =>
  issue.input === undefined || issue.input === null || issue.input === '' ? inputMessages.missingFields : inputMessages.invalidParam;

/** Parses once with the specification's messages; returns the value, or the map field → message (first issue of each field). */
export const parseInput = <S extends z.ZodType>(
  schema: S,
  input: unknown,
): { ok: true; value: z.output<S> } | { ok: false; validation: Record<string, string> } => {
  const parsed = schema.safeParse(input, { error: defaultMessage });
  if (parsed.success) return { ok: true, value: parsed.data };
  const validation: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.') || (issue.code === 'unrecognized_keys' ? String(issue.keys[0]) : '_');
    validation[field] ??= issue.message;
  }
  return { ok: false, validation };
};

/** A text of at most `max` characters, trimmed, without control characters or halves of one (lone surrogates, which no database keeps); empty is refused as missing. */
export const text = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1, inputMessages.missingFields)
    .max(max, inputMessages.invalidParam)
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\p{Cs}]*$/u, inputMessages.invalidFormat);

/** A text on one line of at most `max` characters, trimmed; line ends, every other control character and those that turn the direction of reading are refused. Any script, emoji included. */
export const line = (max: number): z.ZodString => text(max).regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, inputMessages.invalidFormat);

/** Somebody's name on one line; what a mail program would make a link of is refused, since names go into our mails (assumed). */
export const personName = (max: number): z.ZodString => line(max).regex(/^(?!.*(?::\/\/|www\.))/i, inputMessages.invalidFormat);

/** An e-mail address (spec §5): something@something.tld with a TLD of two letters or more, without control characters; at most 254 characters. */
export const email = z
  .string()
  .trim()
  .min(1, inputMessages.missingFields)
  .max(254, inputMessages.invalidEmail)
  .regex(/^[^\s@<>"'(),:;[\]\\\p{Cc}\p{Cs}]+@[^\s@<>"'(),:;[\]\\\p{Cc}\p{Cs}]+\.[A-Za-z]{2,}$/u, inputMessages.invalidEmail);

/** A public id of a call's input. */
export const publicId = z.string().regex(publicIdPattern, inputMessages.invalidParam);

/** A boolean of a query string or a body: true/false, 'true'/'false', '1'/'0', 'on'. */
export const flag = z.union([z.boolean(), z.enum(['true', '1', 'on']).transform(() => true), z.enum(['false', '0', '']).transform(() => false)]);

/** An integer in [min, max] written as a number or as digits. */
export const integer = (min: number, max: number, message: string = inputMessages.invalidParam): z.ZodType<number> =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    z
      .number({ error: (issue) => (issue.input === undefined || issue.input === '' ? inputMessages.missingFields : inputMessages.onlyNumber) })
      .int(inputMessages.onlyNumber)
      .min(min, message)
      .max(max, message),
  );
