import type { ResourceData } from '../contract/resources.ts';
import { loadOf, loadPercent } from '../rules/agenda-load.ts';
import type { AgendaBlock, ColumnOwner } from './agenda-shapes.ts';
import { lettersOf, tintOf } from './crew.ts';
import { drawnTexts } from './drawn-texts.ts';
import { hourText } from './span-text.ts';

type Lain = Pick<AgendaBlock, 'startMin' | 'endMin' | 'kind'>;
type Layers = { readonly ground: readonly Lain[]; readonly over: readonly Lain[] };

export const columnOwnerOf = (
  { id, label, kind, photo, color }: ResourceData,
  at: number,
  { ground, over }: Layers,
): ColumnOwner => {
  const taken = over.filter((block) => block.kind === 'booking' || block.kind === 'hold');
  const closed = over.filter((block) => block.kind === 'private' || block.kind === 'closure');
  const percent = loadPercent(loadOf(ground, taken, closed));
  const isPerson = kind === 'practitioner';
  return {
    id,
    label,
    kind,
    letters: lettersOf(label),
    tint: tintOf(color, at),
    color,
    photo,
    hours:
      !isPerson || ground.length === 0
        ? null
        : `${hourText(Math.min(...ground.map(({ startMin }) => startMin)))} – ${hourText(Math.max(...ground.map(({ endMin }) => endMin)))}`,
    load: percent === null ? null : { percent, text: drawnTexts.load(percent) },
  };
};
