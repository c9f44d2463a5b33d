import Download from 'lucide-react/icons/download';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from './import.module.css';
import { importTexts as texts } from './import-texts.ts';
import type { ImportStepOf } from './import-view.ts';

const everyMs = 1_500;

/** How far it went, asked again while it goes on. */
export const ImportRunning = ({ view, here }: { view: ImportStepOf<'running'>; here: string }) => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Card as="section" className={css['narrow']}>
      <div className={css['fields']} role="status">
        <h2 className={css['heading']}>{texts.running.heading}</h2>
        <progress className={css['progress']} value={view.done} max={Math.max(1, view.all)} aria-label={texts.running.heading} />
        <p>{view.text}</p>
        <div>
          <LinkButton to={here}>{texts.running.again}</LinkButton>
        </div>
      </div>
    </Card>
  );
};

/** What was imported, what was left aside, and how it is taken back. */
export const ImportDone = ({ view, base }: { view: ImportStepOf<'done'>; base: string }) => (
  <Card as="section" className={css['narrow']}>
    <div className={css['fields']}>
      <h2 className={css['heading']}>{texts.done.heading}</h2>
      <p>{view.text}</p>
      <div className={css['buttons']}>
        <LinkButton tone="primary" to={base}>
          {texts.done.see}
        </LinkButton>
        {view.faulty !== null && (
          <a className={`link ${css['download']}`} href={view.faulty.to} download>
            <Download size={16} strokeWidth={1.75} aria-hidden /> {view.faulty.text}
          </a>
        )}
      </div>
      {view.undo !== null && (
        <SureForm label={texts.done.undo.label} text={view.undo} sure={texts.done.undo.sure}>
          <input type="hidden" name="verb" value="undo" />
        </SureForm>
      )}
    </div>
  </Card>
);

/** That it was taken back. */
export const ImportUndone = ({ base }: { base: string }) => (
  <Card as="section" className={css['narrow']}>
    <div className={css['fields']}>
      <h2 className={css['heading']}>{texts.undone.heading}</h2>
      <p>{texts.undone.text}</p>
      <div>
        <LinkButton tone="primary" to={base}>
          {texts.done.see}
        </LinkButton>
      </div>
    </div>
  </Card>
);
