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

type Props = Pick<ComponentProps<typeof DashboardPage>, 'space' | 'current' | 'accountName'> & {
  words: Words;
  back: { readonly to: string; readonly label: string };
  view: { readonly step: string } | null;
  /** Index of the current step, from 0. Once the import is over, the number of steps. */
  at: number;
  recent: ComponentProps<typeof RecentImports>['lines'];
  refused: RefusedForm | undefined;
  /** Content of the current step. */
  children: (sending: ImportSending) => ReactNode;
};

const none = {};

/** Index of the step to show: 0 file, 1 columns, 2 lines, 3 end. An import that was undone is back at 0. */
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

export const importMeta = (words: Words, at: number) => {
  const step = words.steps[at];
  return [
    { title: step === undefined ? words.title : `${step} · ${words.title}` },
    { name: 'robots', content: 'noindex' },
  ];
};

/** The frame of an import in several steps. The recent imports are at the bottom. */
export const ImportPage = ({
  space,
  current,
  accountName,
  words,
  back,
  view,
  at,
  recent,
  refused,
  children,
}: Props) => {
  const navigation = useNavigation();
  useFirstError(refused?.validation ?? none);
  return (
    <DashboardPage
      space={space}
      current={current}
      accountName={accountName}
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
