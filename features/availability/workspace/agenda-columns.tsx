import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { RefObject } from 'react';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { Button } from '#ui/layout/button.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { inChosenOrder, noChoice, withMoved, withToggled, type ColumnChoice } from './column-choice.ts';
import { columnsTexts as texts } from './columns-texts.ts';
import css from './agenda-columns.module.css';

type Named = { readonly id: string; readonly label: string };

type Props = {
  all: readonly Named[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  announce: (sentence: string) => void;
};

const idOf = ({ id }: Named): string => id;

/**
 * A side panel to choose the columns and their order. Stores the choice in this browser and applies each change at
 * once.
 */
export const AgendaColumns = ({ all, choice, onChoose, triggerRef, onClose, announce }: Props) => {
  const ordered = inChosenOrder(all, choice, idOf);
  const shown = ordered.filter(({ id }) => !choice.hidden.includes(id));
  const move = ({ id, label }: Named, by: -1 | 1): void => {
    const next = withMoved(choice, ordered.map(idOf), id, by);
    onChoose(next);
    announce(texts.moved(label, next.order.indexOf(id) + 1, next.order.length));
  };
  return (
    <Sheet
      title={texts.heading}
      triggerRef={triggerRef}
      isOpen
      isModal
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom start"
      foot={
        <Button tone="quiet" size="sm" onClick={() => onChoose(noChoice)}>
          {texts.all}
        </Button>
      }
    >
      <ul role="list" className={css['columns']}>
        {ordered.map((one, at) => (
          <li key={one.id}>
            <CheckRow
              id={`colonne-${one.id}`}
              checked={!choice.hidden.includes(one.id)}
              disabled={shown.length === 1 && shown[0]?.id === one.id}
              onChange={() => onChoose(withToggled(choice, one.id))}
            >
              {one.label}
            </CheckRow>
            <span>
              <IconButton
                isSmall
                aria-label={texts.up(one.label)}
                aria-disabled={at === 0}
                onClick={() => move(one, -1)}
              >
                <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
              <IconButton
                isSmall
                aria-label={texts.down(one.label)}
                aria-disabled={at === ordered.length - 1}
                onClick={() => move(one, 1)}
              >
                <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
