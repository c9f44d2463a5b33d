import { useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useCurrentInSight } from '#ui/layout/use-current-in-sight.ts';
import css from './agenda-faces.module.css';
import type { PersonColor } from '../rules/resource-kinds.ts';
import { lettersOf, tintOf } from './crew.ts';
import { CrewMark } from './crew-marks.tsx';
import { planningTexts as texts } from './planning-texts.ts';

export type Face = {
  readonly id: string;
  readonly label: string;
  readonly letters: string;
  readonly tint: PersonColor;
  readonly color: PersonColor | null;
  readonly photo: string | null;
};

export const facesOf = (resources: readonly Pick<Face, 'id' | 'label' | 'color' | 'photo'>[]): Face[] =>
  resources.map(({ id, label, color, photo }, at) => ({
    id,
    label,
    color,
    photo,
    letters: lettersOf(label),
    tint: tintOf(color, at),
  }));

type Props = {
  faces: readonly Face[];
  /** Id of the resource whose agenda is shown. Null when the page shows the whole team. */
  current: string | null;
  toOwn: (id: string) => string;
  /** Address of the whole team's agenda. Null when the view does not link to it. */
  toAll: string | null;
  /**
   * Shows a person's column on the current page. Returns false when the column is not on the page, so that the link
   * opens.
   */
  onChoose: (id: string) => boolean;
};

/**
 * A row of faces for narrow windows, which show one person at a time. Dragging a visit over a face gives it to that
 * person.
 */
export const AgendaFaces = ({ faces, current, toOwn, toAll, onChoose }: Props) => {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, current);
  const onClick = (event: MouseEvent, id: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (onChoose(id)) event.preventDefault();
  };
  return (
    <nav ref={row} className={css['faces']} aria-label={texts.faces} data-chrome>
      {toAll !== null && (
        <Link to={toAll} preventScrollReset aria-current={current === null || undefined}>
          <i className={css['all']} aria-hidden="true">
            {faces.length}
          </i>
          {texts.all}
        </Link>
      )}
      {faces.map((one) => (
        <Link
          key={one.id}
          to={toOwn(one.id)}
          preventScrollReset
          aria-current={one.id === current || undefined}
          data-over={one.id}
          onClick={(event) => onClick(event, one.id)}
        >
          <CrewMark {...one} />
          <span>{one.label}</span>
        </Link>
      ))}
    </nav>
  );
};
