import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Scale from 'lucide-react/icons/scale';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { writtenLanguage } from '#core/written-language.ts';
import type { ThreadStep } from '../pages/complaint-thread.ts';
import css from './complaint-thread.module.css';

const icons: Readonly<Record<ThreadStep['icon'], LucideIcon>> = {
  opened: MessageSquareWarning,
  client: UserRound,
  professional: Store,
  review: Scale,
  decision: Scale,
};

const Step = ({
  step,
  children,
}: {
  step: Pick<ThreadStep, 'icon' | 'isReached' | 'title' | 'when'>;
  children: ReactNode;
}) => {
  const Icon = icons[step.icon];
  return (
    <li className={css['step']} data-told={step.isReached || undefined}>
      <span className={css['dot']}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={css['said']}>
        <p className={css['title']}>
          <b>{step.title}</b>
          {step.when !== null && <span className={css['soft']}> · {step.when}</span>}
        </p>
        {children}
      </div>
    </li>
  );
};

const Piece = ({ piece: { name, size, to, isPicture } }: { piece: ThreadStep['pieces'][number] }) => {
  const Icon = isPicture ? ImageIcon : FileText;
  return (
    <a
      className={css['piece']}
      href={to}
      {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{name}</span>
      <span className={css['soft']}>{size}</span>
    </a>
  );
};

type Props = {
  steps: readonly ThreadStep[];
  /**
   * The form to answer the complaint. When the reader has to answer, this form replaces the step that waits for the
   * answer.
   */
  form?: { readonly title: string; readonly icon: ThreadStep['icon']; readonly content: ReactNode } | undefined;
};

export const ComplaintThread = ({ steps, form }: Props) => {
  const shown = form === undefined ? steps : steps.filter(({ key }) => key !== 'awaited');
  const at = shown.findIndex(({ isReached }) => !isReached);
  const before = at < 0 ? shown : shown.slice(0, at);
  const after = at < 0 ? [] : shown.slice(at);
  const drawn = (step: ThreadStep) => (
    <Step key={step.key} step={step}>
      {step.body !== null && (
        <p className={css['body']} lang={writtenLanguage}>
          {step.body}
        </p>
      )}
      {step.pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
      {step.notes.map((note) => (
        <p key={note} className={css['soft']}>
          {note}
        </p>
      ))}
    </Step>
  );
  return (
    <ol role="list" className={css['thread']}>
      {before.map(drawn)}
      {form !== undefined && (
        <Step step={{ icon: form.icon, isReached: false, title: form.title, when: null }}>{form.content}</Step>
      )}
      {after.map(drawn)}
    </ol>
  );
};
