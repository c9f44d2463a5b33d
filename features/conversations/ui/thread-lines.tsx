import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { writtenLanguage } from '#core/written-language.ts';
import { offlineTexts } from '#ui/browser/offline-texts.ts';
import { signInBeside } from '#ui/browser/sign-in-beside.ts';
import { Button } from '#ui/layout/button.tsx';
import type { VisitKind } from '../rules/lines.ts';
import type { ThreadLineData, ThreadDay, ThreadLine } from '../pages/messenger-view.ts';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import shared from './composer.module.css';
import css from './messenger.module.css';
import type { OutgoingLine } from './unsent.ts';

const icons: Readonly<Record<VisitKind, LucideIcon>> = {
  requested: CalendarClock,
  confirmed: CalendarCheck,
  moved: CalendarClock,
  cancelled: CalendarX,
  declined: CalendarX,
  expired: CalendarX,
};

const isOfVisit = (line: ThreadLineData): line is ThreadLineData & { readonly kind: VisitKind } => line.side === 'site';

type Where = {
  readonly name: string;
  readonly fileTo: (line: Pick<ThreadLineData, 'id' | 'kind'>) => string;
  readonly reportTo: (lineId: string) => string;
  readonly delivery: { readonly lineId: string; readonly text: string; readonly isRead: boolean } | null;
};

const LineContent = ({ thread: { line, text, size }, fileTo }: { thread: ThreadLine; fileTo: Where['fileTo'] }) => {
  if (line.is_withdrawn) return <p className={`${css['bubble']} ${css['off']}`}>{text}</p>;
  if (line.kind === 'picture' && line.file !== null)
    return (
      <a className={`${css['bubble']} ${css['photo']}`} href={fileTo(line)} target="_blank" rel="noreferrer">
        <img src={fileTo(line)} alt={texts.openPicture(line.file.name)} loading="lazy" width={222} height={166} />
      </a>
    );
  if (line.kind === 'pdf' && line.file !== null)
    return (
      <a className={`${css['bubble']} ${css['file']}`} href={fileTo(line)} download={line.file.name}>
        <span className={css['paper']}>
          <FileText size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <span>
          <b>{line.file.name}</b>
          <span className={css['size']}>{size}</span>
        </span>
      </a>
    );
  return (
    <p className={css['bubble']} lang={writtenLanguage} dir="auto">
      {text}
    </p>
  );
};

const Foot = ({
  thread: { line, clock, isLast },
  name,
  reportTo,
  delivery,
}: { thread: ThreadLine } & Omit<Where, 'fileTo'>) => {
  if (!isLast) return null;
  if (!line.is_own)
    return (
      <p className={css['foot']}>
        {name} · {clock}
        {line.reported_at === null && !line.is_withdrawn && (
          <Link className={css['flag']} to={reportTo(line.id)} preventScrollReset>
            <Flag size={14} strokeWidth={1.75} aria-hidden />
            <span className="visually-hidden">{texts.report}</span>
          </Link>
        )}
      </p>
    );
  const Icon = delivery?.isRead === true ? CheckCheck : Check;
  return (
    <p className={css['foot']}>
      {line.author !== null && `${line.author} · `}
      {clock}
      {delivery?.lineId === line.id && (
        <>
          {' · '}
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {delivery.text}
        </>
      )}
    </p>
  );
};

const Line = ({ thread, ...where }: { thread: ThreadLine } & Where) => {
  const { line, text, reported } = thread;
  if (isOfVisit(line)) {
    const Icon = icons[line.kind];
    return (
      <li className={css['told']}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span>{text}</span>
      </li>
    );
  }
  return (
    <li className={css['line']} data-own={line.is_own || undefined} id={`message-${line.id}`}>
      {reported === null ? (
        <LineContent thread={thread} fileTo={where.fileTo} />
      ) : (
        <>
          <details className={css['hidden']}>
            <summary>
              {texts.hidden} <span className="link">{texts.show}</span>
            </summary>
            <LineContent thread={thread} fileTo={where.fileTo} />
          </details>
          <p className={css['reported']}>
            <Flag size={16} strokeWidth={1.75} aria-hidden />
            {reported}
          </p>
        </>
      )}
      <Foot thread={thread} {...where} />
    </li>
  );
};

export const ThreadDays = ({ days, ...where }: { days: readonly ThreadDay[] } & Where) =>
  days.map(({ day, heading, lines }) => (
    <li key={day}>
      <h3 className={css['day']}>
        <span>{heading}</span>
      </h3>
      <ol role="list" className={css['lines']}>
        {lines.map((thread) => (
          <Line key={thread.line.id} thread={thread} {...where} />
        ))}
      </ol>
    </li>
  ));

/** Tells the user that their session has ended, with a link to sign in again in a new tab. */
export const SignedOutWords = () => {
  const { pathname } = useLocation();
  return (
    <span>
      {offlineTexts.signedOut}. {offlineTexts.signedOutText}{' '}
      <a className="link" href={signInBeside(pathname)} target="_blank" rel="noreferrer">
        {offlineTexts.signIn}
      </a>
    </span>
  );
};

type OutgoingProps = { line: OutgoingLine; onRetry: () => void; onDrop: () => void };

export const Outgoing = ({
  line: { text, file, isFailed, refused, isSignedOut, part },
  onRetry,
  onDrop,
}: OutgoingProps) => (
  <li className={css['line']} data-own data-failed={isFailed || undefined}>
    <p className={`${css['bubble']} ${isFailed ? css['failed'] : css['leaving']}`} dir="auto">
      {file?.name ?? text}
      {file !== null && !isFailed && <progress className={css['progress']} value={part} aria-label={file.name} />}
    </p>
    {isFailed ? (
      <div role="alert" className={css['refusal']}>
        <p className={shared['why']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {isSignedOut ? <SignedOutWords /> : (refused ?? texts.notSent)}
        </p>
        <p className={shared['ways']}>
          <Button tone="quiet" size="sm" onClick={onDrop}>
            {texts.remove}
          </Button>
          <Button tone="secondary" size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        </p>
      </div>
    ) : (
      <p className={css['foot']}>{texts.sending}</p>
    )}
  </li>
);
