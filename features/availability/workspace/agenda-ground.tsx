import { useNavigate } from 'react-router';
import { compactDate } from '#core/format.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { Agenda } from './agenda.tsx';
import type { AgendaChange } from './agenda-changes.tsx';
import type { AgendaBlock, AgendaDay, CrewMember } from './agenda-shapes.ts';
import { CrewLegend } from './crew-marks.tsx';
import type { EventType } from './event-fields.ts';
import { Month } from './agenda-month.tsx';
import type { MonthCell } from './month-cells.ts';
import { agendaPaths, type Shown } from './agenda-address.ts';

type Props = {
  base: string;
  shown: Shown;
  grid: { readonly days: readonly AgendaDay[]; readonly fromMin: number; readonly toMin: number } | null;
  cells: readonly MonthCell[] | null;
  /** Those told apart where everybody's visits are shown. */
  crew: readonly CrewMember[];
  pending: AgendaChange | null;
  onWish: (wish: AgendaChange) => void;
  announce: (sentence: string) => void;
};

const typeOf = ({ kind }: AgendaBlock): EventType => (kind === 'private' ? 'prive' : kind === 'closure' ? 'fermeture' : 'disponibilite');

/** What is drawn of an agenda, days in columns or a month, and where each thing of it leads. */
export const Ground = ({ base, shown, grid, cells, crew, pending, onWish, announce }: Props) => {
  const { at, form } = agendaPaths(base, shown);
  const navigate = useNavigate();
  const go = (to: string): void => void navigate(to, { preventScrollReset: true });
  const toDay = (day: number): string => at({ view: 'jour', day });
  if (cells) return <Month cells={cells} toDay={toDay} />;
  if (!grid) return null;
  const toBlock = (block: AgendaBlock): string =>
    block.kind === 'booking'
      ? at({}, { booking_id: block.id ?? '' })
      : form(block.id ?? '', { type: typeOf(block), date: compactDate(block.standing?.day ?? block.day) });
  const onOpen = (block: AgendaBlock): void =>
    go(block.kind === 'booking' ? toBlock(block) : at({}, { modifier: block.id ?? '', jour: compactDate(block.standing?.day ?? block.day) }));
  return (
    <>
      {crew.length > 0 && <CrewLegend crew={crew} toOwn={(agenda) => at({ agenda })} />}
      <Agenda
        {...grid}
        shownDay={shown.day}
        toDay={toDay}
        toBlock={toBlock}
        onOpen={onOpen}
        onMove={(block, standing) => onWish({ block, standing })}
        onDelete={(block) => onWish({ block, standing: null })}
        onDraw={(standing: AgendaPosition) =>
          go(at({}, { creer: 'disponibilite', jour: compactDate(standing.day), de: String(standing.startMin), a: String(standing.endMin) }))
        }
        pending={pending}
        announce={announce}
      />
    </>
  );
};
