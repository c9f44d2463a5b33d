import { clockText } from '#core/format.ts';
import { shortName } from '#core/short-name.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';

type Viewing = {
  readonly seen: { readonly firstname: string; readonly lastname: string } | null;
  readonly endsMs: number;
  readonly isOver: boolean;
};

/** Texts of the strip on every page that an admin views as another person. */
export type ViewStripWords = { readonly label: string; readonly text: string; readonly leave: string };

const texts = {
  label: 'Voir comme',
  leave: 'Quitter',
  over: 'Cette vue est terminée. Touchez « Quitter » avant d’ouvrir ou de modifier une page.',
  seen: (name: string, clock: string): string => `Vous voyez le site comme ${name} jusqu’à ${clock}, en lecture seule.`,
} as const;

/** Texts of the strip. Null when no view is active. */
export const viewStripWords = (viewing: Viewing | null): ViewStripWords | null => {
  if (viewing === null) return null;
  const { seen, endsMs, isOver } = viewing;
  const text =
    isOver || seen === null ? texts.over : texts.seen(shortName(seen), clockText(wallOf(parisZone, endsMs).minute));
  return { label: texts.label, text, leave: texts.leave };
};
