import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import css from '#ui/workspace/settings.module.css';
import { previewName } from '#ui/workspace/use-preview.ts';

type PageProps = ComponentProps<typeof DashboardPage> & {
  doneNotice?: ReactNode;
  /** Notice shown until the professional has saved this setting. */ note?: ReactNode;
  /** Preview beside the form. On a narrow window it is below the form. */ aside: ReactNode;
};

const inFrame = (notice: ReactNode) => notice != null && <div className={css['said']}>{notice}</div>;

/** The frame of a page of « Réglages »: messages, a form, and a preview of what clients see. */
export const SettingsPage = ({ doneNotice, note, aside, children, ...page }: PageProps) => (
  <DashboardPage {...page}>
    {inFrame(doneNotice)}
    {inFrame(note)}
    <div className={css['columns']}>
      {children}
      <div className={css['aside']}>{aside}</div>
    </div>
  </DashboardPage>
);

/** Confirmation that the form was saved. Undefined when nothing was saved. */
export const savedNotice = (isSaved: boolean, sentence: string): ReactNode =>
  isSaved ? <LiveMessage tone="success">{sentence}</LiveMessage> : undefined;

/** The save button and the elements beside it. */
export const SaveButtons = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className={css['buttons']}>
    <Button type="submit" size="lg">
      {label}
    </Button>
    {children}
  </div>
);

type FormProps = Pick<ComponentProps<typeof PageForm>, 'refused' | 'children'> & {
  save: string;
  /** Label of the button that shows the preview. It is used without JavaScript. */ look: string;
  onChange: (form: HTMLFormElement | null) => void;
};

/** The form of a setting, in a card. Each change calls `onChange`, so that the preview follows. */
export const PreviewedForm = ({ save, look, onChange, children, ...form }: FormProps) => (
  <Card>
    <div onChange={(event) => onChange((event.target as unknown as HTMLInputElement).form)}>
      <PageForm {...form}>
        {children}
        <SaveButtons label={save}>
          <noscript>
            <Button type="submit" size="lg" tone="secondary" name={previewName} value="1">
              {look}
            </Button>
          </noscript>
        </SaveButtons>
      </PageForm>
    </div>
  </Card>
);
