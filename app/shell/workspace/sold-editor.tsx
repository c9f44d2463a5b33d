import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { Outcome } from '#ui/workspace/outcome.tsx';
import css from '#ui/workspace/sold-editor.module.css';

type Props = Pick<ComponentProps<typeof DashboardPage>, 'space' | 'current' | 'who' | 'heading' | 'lead' | 'children'> & {
  /** The form of the page. */ form: string;
  texts: { readonly see: string; readonly cancel: string; readonly save: string; readonly refusedTitle: string };
  /** Its list. */ base: string;
  /** Where clients see it, once they do. */ seeTo: string | null;
  /** What has just been done of it, and whether it waits since. */ said: string | undefined;
  isWaiting: boolean;
  /** Where one goes from there. */ next?: { readonly to: string; readonly label: string } | undefined;
  /** Why an admin sent it back. */ refusal: string | null;
};

/** The page where one thing that a professional sells is written: what was done and decided of it, then its form. */
export const SoldEditor = ({ form, texts, base, seeTo, said, next, isWaiting, refusal, children, ...page }: Props) => (
  <DashboardPage
    {...page}
    hasActionBar
    actions={
      <div className={css['actions']}>
        {seeTo !== null && (
          <Link className="link" to={seeTo} reloadDocument>
            {texts.see}
          </Link>
        )}
        <LinkButton tone="secondary" to={base}>
          {texts.cancel}
        </LinkButton>
        <Button type="submit" form={form}>
          {texts.save}
        </Button>
      </div>
    }
  >
    <Outcome said={said} next={next} tone={isWaiting ? 'warning' : 'success'} />
    {refusal !== null && (
      <div className={css['said']}>
        <Notice tone="warning">
          <b>{texts.refusedTitle}</b> {refusal}
        </Notice>
      </div>
    )}
    {children}
  </DashboardPage>
);
