import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Footprints from 'lucide-react/icons/footprints';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { Sheet, useIsNarrow } from '#ui/overlays/sheet.tsx';
import type { AsideVisit } from './agenda-aside.ts';
import type { AgendaRequest } from './agenda-props.ts';
import type { MenuPaths } from './agenda-menu-paths.ts';
import { menuTexts as texts } from './agenda-menu-texts.ts';
import css from './agenda-menu.module.css';
import type { VisitMove } from './visit-move.ts';

type Props = {
  request: AgendaRequest;
  /**
   * The resource whose time the user selected. Null in the whole team's agenda, or when the professional has only one
   * resource.
   */
  owner: { readonly label: string; readonly isPerson: boolean } | null;
  isPast: boolean;
  /** Address of the opening hours that contain the selected time. Null when the user may not open them. */
  toHours: string | null;
  paths: MenuPaths;
  /** The visits laid aside. `to` is the page that moves the visit to the selected time. */
  aside: readonly (Pick<AsideVisit, 'id' | 'client' | 'what'> & {
    readonly to: string;
    readonly move: VisitMove | null;
  })[];
  onPlace: (move: VisitMove) => void;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

const Entry = ({
  to,
  icon,
  title,
  text,
  onPress,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
  onPress: (event: MouseEvent) => void;
}) => (
  <Link to={to} preventScrollReset className={css['entry']} onClick={onPress}>
    {icon}
    <span>
      <b>{title}</b>
      <span>{text}</span>
    </span>
  </Link>
);

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  event.preventDefault();
  entries.at((entries.indexOf(document.activeElement as HTMLElement) + by) % entries.length)?.focus();
};

const Entries = ({ children }: { children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    <div ref={body} className={css['entries']} onKeyDown={onArrow} role="presentation">
      {children}
    </div>
  );
};

const OpeningEntries = ({ request: { standing }, paths, onClose }: Pick<Props, 'request' | 'paths' | 'onClose'>) => (
  <>
    <Entry
      to={paths.once}
      icon={<LockOpen {...icon} />}
      title={texts.once.title}
      text={texts.once.text(standing)}
      onPress={onClose}
    />
    <Entry
      to={paths.weekly}
      icon={<CalendarSync {...icon} />}
      title={texts.weekly.title}
      text={texts.weekly.text(standing)}
      onPress={onClose}
    />
  </>
);

const VisitEntries = ({
  request: { standing, isDrawn },
  owner,
  paths,
  onClose,
}: Pick<Props, 'request' | 'owner' | 'paths' | 'onClose'>) => (
  <>
    <Entry
      to={paths.visit}
      icon={<CalendarPlus {...icon} />}
      title={texts.visit.title}
      text={texts.visit.text(standing, isDrawn, owner?.isPerson === true ? owner.label : null)}
      onPress={onClose}
    />
    <Entry
      to={`${paths.visit}&passage=1`}
      icon={<Footprints {...icon} />}
      title={texts.walkIn.title}
      text={texts.walkIn.text}
      onPress={onClose}
    />
  </>
);

/** `onOpening` shows the second list, which opens hours on one day or every week. */
const FreeTimeEntries = ({ onOpening, ...menu }: Omit<Props, 'triggerRef'> & { onOpening: () => void }) => {
  const { request, isPast, toHours, paths, aside, onPlace, onClose } = menu;
  const place = (event: MouseEvent, move: VisitMove | null): void => {
    onClose();
    if (move === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPlace(move);
  };
  return (
    <>
      {!isPast &&
        aside.map(({ id, client, what, to, move }) => (
          <Entry
            key={id}
            to={to}
            icon={<CalendarSync {...icon} />}
            title={texts.again.title(client)}
            text={what}
            onPress={(event) => place(event, move)}
          />
        ))}
      {isPast ? <p className={css['soft']}>{texts.past}</p> : <VisitEntries {...menu} />}
      <Entry
        to={paths.block}
        icon={<Ban {...icon} />}
        title={texts.block.title}
        text={texts.block.text}
        onPress={onClose}
      />
      {toHours === null ? (
        <button type="button" className={css['entry']} onClick={onOpening}>
          <LockOpen {...icon} />
          <span>
            <b>{texts.open.title}</b>
            <span>{texts.open.text(request.standing)}</span>
          </span>
        </button>
      ) : (
        <Entry
          to={toHours}
          icon={<Pencil {...icon} />}
          title={texts.change.title}
          text={texts.change.text}
          onPress={onClose}
        />
      )}
    </>
  );
};

const LengthNote = ({ onClose }: Pick<Props, 'onClose'>) => (
  <>
    <p className={css['soft']}>{texts.length.text}</p>
    <Button tone="secondary" size="sm" onClick={onClose}>
      {texts.back}
    </Button>
  </>
);

const titleOf = ({ about, standing, isDrawn }: AgendaRequest, isOpening: boolean, label: string | null): string => {
  if (about === 'length') return texts.length.title;
  return isOpening ? texts.open.title : texts.at(standing, isDrawn, label);
};

/**
 * The actions on free time of the agenda (docs/product/screens.md#agenda). An action opens a form and creates nothing
 * itself.
 */
export const AgendaMenu = ({ triggerRef, ...menu }: Props) => {
  const { request, owner, onClose } = menu;
  const [isOpening, setOpening] = useState(false);
  const isNarrow = useIsNarrow();
  const title = titleOf(request, isOpening, owner?.label ?? null);
  const entries = isOpening ? (
    <OpeningEntries {...menu} />
  ) : (
    <FreeTimeEntries {...menu} onOpening={() => setOpening(true)} />
  );
  return (
    <Sheet
      title={title}
      triggerRef={triggerRef}
      isOpen
      isModal
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom start"
    >
      {!isNarrow && (
        <p className={css['title']} aria-hidden="true">
          {title}
        </p>
      )}
      <Entries key={isOpening ? 'opening' : request.about}>
        {request.about === 'length' ? <LengthNote onClose={onClose} /> : entries}
      </Entries>
    </Sheet>
  );
};
