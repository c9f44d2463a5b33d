import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { Outcome } from '#ui/workspace/outcome.tsx';
import css from '#ui/workspace/sold-editor.module.css';

type Props = Pick<
  ComponentProps<typeof DashboardPage>,
  'space' | 'current' | 'accountName' | 'heading' | 'lead' | 'children'
> & {
  /** Id of the form in the page. */ form: string;
  texts: { readonly see: string; readonly cancel: string; readonly save: string; readonly refusedTitle: string };
  /** Path of the list of services or sales. */ base: string;
  /** Public page of the service or sale. Null while clients cannot see it. */ seeTo: string | null;
  doneText: string | undefined;
  isWaiting: boolean;
  next?: { readonly to: string; readonly label: string } | undefined;
  /** Reason that the admin gave for refusing the service or the sale. Null when it is not refused. */
  refusal: string | null;
};

/** The frame of the editor of a service or a sale: messages, then the form. */
export const SoldEditor = ({
  form,
  texts,
  base,
  seeTo,
  doneText,
  next,
  isWaiting,
  refusal,
  children,
  ...page
}: Props) => (
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
    <Outcome doneText={doneText} next={next} tone={isWaiting ? 'warning' : 'success'} />
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
