import Columns3 from 'lucide-react/icons/columns-3';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { Button } from '#ui/layout/button.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import type { ColumnChoice } from './column-choice.ts';
import { planningTexts as texts } from './planning-texts.ts';

const AgendaColumns = lazy(async () => ({
  default: (await loadLater(() => import('./agenda-columns.tsx'))).AgendaColumns,
}));

type Props = {
  all: readonly { readonly id: string; readonly label: string }[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
  announce: (sentence: string) => void;
};

/** Opens the choice of columns. Hidden without JavaScript, because the browser stores the choice. */
export const ColumnsButton = (props: Props) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hidden = props.all.filter(({ id }) => props.choice.hidden.includes(id)).length;
  if (!useScripted()) return null;
  const label = hidden === 0 ? texts.columns : texts.columnsHidden(hidden);
  return (
    <>
      <Button
        ref={trigger}
        tone={hidden === 0 ? 'secondary' : 'tinted'}
        size="sm"
        title={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        <span>{label}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AgendaColumns {...props} triggerRef={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
