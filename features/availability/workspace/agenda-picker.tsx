import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link, useLocation } from 'react-router';
import { agendaPaths, mainAgenda, type Shown } from './agenda-address.ts';
import { facesOf, type Face } from './agenda-faces.tsx';
import css from './agenda-picker.module.css';
import { CrewMark } from './crew-marks.tsx';
import { planningTexts as texts } from './planning-texts.ts';

type Props = { shown: Shown; resources: readonly Pick<Face, 'id' | 'label' | 'color' | 'photo'>[]; base: string };

const shownMost = 5;

/**
 * The menu that selects the agenda of the whole team or of one resource. A `details` element opens without JavaScript.
 */
export const AgendaPicker = ({ shown, resources, base }: Props) => {
  const { at } = agendaPaths(base, shown);
  const faces = facesOf(resources);
  const own = faces.find(({ id }) => id === shown.agenda);
  const label = own?.label ?? texts.everybody;
  return (
    <details key={useLocation().search} className={css['picker']} name="shell-menu">
      <summary>
        <span className="visually-hidden">{texts.agendaOf(label)}</span>
        <span className={css['faces']}>
          {(own ? [own] : faces.slice(0, shownMost)).map((one) => (
            <CrewMark key={one.id} {...one} letters={one.letters.slice(0, 1)} />
          ))}
        </span>
        <span className={css['name']} aria-hidden="true">
          {label}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <nav className={css['panel']} aria-label={texts.faces}>
        <Link to={at({ agenda: mainAgenda })} preventScrollReset aria-current={own === undefined || undefined}>
          {texts.everybody}
        </Link>
        {faces.map((one) => (
          <Link key={one.id} to={at({ agenda: one.id })} preventScrollReset aria-current={one === own || undefined}>
            <CrewMark {...one} />
            <span>{one.label}</span>
          </Link>
        ))}
      </nav>
    </details>
  );
};
