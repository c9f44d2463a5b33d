import Download from 'lucide-react/icons/download';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ImportEnd } from '#ui/workspace/import-end.tsx';
import css from '#ui/workspace/import.module.css';
import { importTexts as texts } from './import-texts.ts';
import type { ImportStepOf } from './import-view.ts';

export const ClientImportEnd = ({
  view,
  base,
  again,
}: {
  view: ImportStepOf<'done' | 'undone'>;
  base: string;
  again: string;
}) => {
  const see = { to: base, label: texts.done.see };
  if (view.step === 'undone')
    return <ImportEnd {...texts.undone} see={see} beside={<LinkButton to={again}>{texts.undone.again}</LinkButton>} />;
  return (
    <ImportEnd
      heading={texts.done.heading}
      text={view.text}
      see={see}
      beside={
        view.faulty !== null && (
          <a className={`link ${css['download']}`} href={view.faulty.to} download>
            <Download size={16} strokeWidth={1.75} aria-hidden /> {view.faulty.text}
          </a>
        )
      }
      undo={view.undo === null ? undefined : { ...texts.done.undo, text: view.undo }}
    />
  );
};
