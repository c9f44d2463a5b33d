import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Stepper } from '#ui/lists/stepper.tsx';
import { useFirstError } from '#ui/page/heading-focus.ts';
import type { ImportSending } from '#ui/workspace/import-file.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import css from '#ui/workspace/import.module.css';
import { RecentImports } from '#ui/workspace/recent-imports.tsx';
import { DashboardPage } from './dashboard-page.tsx';

type Words = {
  readonly title: string;
  readonly heading: string;
  readonly steps: readonly string[];
  readonly stepsLabel: string;
  readonly recent: { readonly heading: string };
};

type Props = Pick<ComponentProps<typeof DashboardPage>, 'space' | 'current' | 'who'> & {
  words: Words;
  back: { readonly to: string; readonly label: string };
  view: { readonly step: string } | null;
  /** Which of the steps that is, from 0; all of them once it is over. */
  at: number;
  recent: ComponentProps<typeof RecentImports>['lines'];
  refused: RefusedForm | undefined;
  /** What is drawn at this step. */
  children: (sending: ImportSending) => ReactNode;
};

const none = {};

/** Which step of an import of three a page shows, from 0: its file, its columns, its lines; three once it is written; one that was undone begins anew. */
export const importStep = (view: { readonly step: string } | null): number => {
  switch (view?.step) {
    case undefined:
    case 'reading':
    case 'refused':
    case 'undone':
      return 0;
    case 'columns':
      return 1;
    case 'judging':
    case 'check':
      return 2;
    default:
      return 3;
  }
};

/** What the head of a page of an import says. */
export const importMeta = (words: Words, at: number) => {
  const step = words.steps[at];
  return [{ title: step === undefined ? words.title : `${step} · ${words.title}` }, { name: 'robots', content: 'noindex' }];
};

/** A page that brings something from a file, step by step: what was imported lately stands below the choice of a file. */
export const ImportPage = ({ space, current, who, words, back, view, at, recent, refused, children }: Props) => {
  const navigation = useNavigation();
  useFirstError(refused?.validation ?? none);
  return (
    <DashboardPage
      space={space}
      current={current}
      who={who}
      heading={
        <>
          {unbroken(words.heading)}
          {at < words.steps.length && <span className="visually-hidden">{`, ${words.steps[at]}`}</span>}
        </>
      }
      step={view?.step ?? ''}
      isAnswer={view?.step === 'undone'}
      lead={
        <Link className="link" to={back.to}>
          {back.label}
        </Link>
      }
    >
      <div className={css['steps']}>
        <Stepper steps={words.steps.map((label) => ({ label }))} current={at} label={words.stepsLabel} />
      </div>
      <div className={css['parts']}>
        {refused?.message != null && (
          <LiveMessage key={refused.at} tone="error">
            <FormMessageWords message={refused.message} />
          </LiveMessage>
        )}
        {children({ refused, isPending: navigation.state !== 'idle' && navigation.formMethod === 'POST' })}
        <RecentImports heading={words.recent.heading} lines={recent} />
      </div>
    </DashboardPage>
  );
};
