import { contraindications } from '#db/reference/contraindications.ts';
import { textIn } from '#ui/forms/form-text.ts';

/** What a form says of each contraindication: nothing, that it makes the care impossible, or that an attestation is asked. */
export const choices = ['none', 'impossible', 'attested'] as const;
export type Choice = (typeof choices)[number];

type Lists = { readonly impossible: readonly string[]; readonly withAttestation: readonly string[] };

/** The contraindications by their groups, as a form asks them. */
export const groupsOf = ({ impossible, withAttestation }: Lists) =>
  contraindications.groups.map(({ key, label }) => ({
    key,
    label,
    items: contraindications.items.flatMap((one) => {
      if (one.group !== key) return [];
      const choice: Choice = impossible.includes(one.key) ? 'impossible' : withAttestation.includes(one.key) ? 'attested' : 'none';
      return [{ key: one.key as string, label: one.label as string, help: one.help as string | null, choice }];
    }),
  }));

/** The lists that a form holds. */
export const listsIn = (form: FormData): Lists => {
  const chosen = (choice: Choice): string[] => contraindications.items.flatMap(({ key }) => (textIn(form, `item_${key}`) === choice ? [key] : []));
  return { impossible: chosen('impossible'), withAttestation: chosen('attested') };
};
