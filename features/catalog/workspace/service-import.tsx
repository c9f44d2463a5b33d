import { ImportCheck, ImportLines } from '#ui/workspace/import-check.tsx';
import { ColumnsLeft } from '#ui/workspace/import-columns.tsx';
import { ImportEnd } from '#ui/workspace/import-end.tsx';
import css from '#ui/workspace/import.module.css';
import { serviceImportTexts as texts } from './service-import-texts.ts';
import type { ServiceImportStep } from './service-import-view.ts';

export const ServiceImportCheck = ({
  view,
  isPending,
  backTo,
}: {
  view: ServiceImportStep<'check'>;
  isPending: boolean;
  backTo: string;
}) => (
  <ImportCheck
    heading={view.of}
    counts={view.counts}
    what={texts.check.what}
    submit={view.submit}
    nothing={texts.check.nothing}
    back={{ to: backTo, label: texts.check.other }}
    isPending={isPending}
  >
    <ColumnsLeft left={view.columns} />
    {view.shown !== null && <p className={css['soft']}>{view.shown}</p>}
    <ImportLines columns={texts.check.columns} rows={view.rows} />
  </ImportCheck>
);

export const ServiceImportEnd = ({ view, base }: { view: ServiceImportStep<'done' | 'undone'>; base: string }) => (
  <ImportEnd
    heading={texts[view.step].heading}
    text={view.text}
    see={{ to: base, label: texts.done.see }}
    undo={view.step === 'done' && view.undo !== null ? { ...texts.done.undo, text: view.undo } : undefined}
  />
);
