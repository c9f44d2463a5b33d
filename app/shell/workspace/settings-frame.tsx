import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import css from '#ui/workspace/settings.module.css';
import { previewName } from '#ui/workspace/use-preview.ts';

type PageProps = ComponentProps<typeof DashboardPage> & {
  /** What has just been done. */ said?: ReactNode;
  /** What holds until something is set. */ note?: ReactNode;
  /** Beside the form, or below it on a narrow window. */ aside: ReactNode;
};

const told = (what: ReactNode) => what != null && <div className={css['said']}>{what}</div>;

/** A page where one thing of a professional is set: what was said of it, its form, and what clients will read or pay beside it. */
export const SettingsPage = ({ said, note, aside, children, ...page }: PageProps) => (
  <DashboardPage {...page}>
    {told(said)}
    {told(note)}
    <div className={css['columns']}>
      {children}
      <div className={css['aside']}>{aside}</div>
    </div>
  </DashboardPage>
);

/** That what was sent is kept, while nothing was sent since. */
export const keptNotice = (isSaved: boolean, sentence: string): ReactNode => (isSaved ? <LiveMessage tone="success">{sentence}</LiveMessage> : undefined);

/** The button that keeps what is typed, and what stands beside it. */
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
  /** The button that shows what is typed, where no script does. */ look: string;
  onChange: (form: HTMLFormElement | null) => void;
};

/** Its form, in a card, where what is typed is shown beside as it changes. */
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
