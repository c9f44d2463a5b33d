import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/layout/icon-button.tsx';
import type { AsideVisit } from './agenda-aside.ts';
import css from './agenda-tray.module.css';
import { trayTexts as texts } from './tray-texts.ts';

type Props = {
  laid: readonly AsideVisit[];
  onTakeBack: (visit: AsideVisit) => void;
  /** Called with the dragged visit, or with null when the drag ends. */
  onDrag: (visit: AsideVisit | null) => void;
};

/** The list of visits laid aside. A button on each visit removes it from the list. */
export const AgendaTray = ({ laid, onTakeBack, onDrag }: Props) => (
  <section className={css['tray']} aria-labelledby="a-replacer" data-aside data-chrome>
    <div>
      <h2 id="a-replacer">{texts.heading}</h2>
      <p>{texts.lead}</p>
    </div>
    <ul role="list">
      {laid.map((visit) => (
        // Only a mouse can drag a visit out of this list. With the keyboard or a finger, the menu of free time places
        // the visit.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={visit.id}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', visit.client);
            onDrag(visit);
          }}
          onDragEnd={() => onDrag(null)}
        >
          <span>
            <b>{visit.client}</b>
            <span>{visit.what}</span>
          </span>
          <IconButton isSmall aria-label={texts.takeBack(visit.client)} onClick={() => onTakeBack(visit)}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  </section>
);
