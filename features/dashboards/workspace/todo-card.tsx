import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import css from './todo-card.module.css';
import { homeTexts } from './home-texts.ts';
import type { Todo, TodoKey } from './todo.ts';

const texts = homeTexts.todo;
const words: Readonly<Record<TodoKey, readonly [open: string, done: string]>> = {
  profile: [texts.profile, texts.profileDone],
  team: [texts.team, texts.teamDone],
  services: [texts.services, texts.servicesDone],
  hours: [texts.hours, texts.hoursDone],
  documents: [texts.documents, texts.documentsDone],
  email: [texts.email, texts.emailDone],
  factor: [texts.factor, texts.factorDone],
};

type Props = {
  todo: readonly Todo[];
  /** Where the profile’s creation resumes, in words. */ resume: string | null;
  /** Whether the public page is seen; null where there is none. */ isSeen: boolean | null;
  /** Whether somebody can find a free start in it. */ isBookable: boolean;
};

/** What is left to do, and how far one is (docs/product/screens.md#dashboard). */
export const TodoCard = ({ todo, resume, isSeen, isBookable }: Props) => {
  const done = todo.filter(({ isDone }) => isDone).length;
  const isReady = done === todo.length;
  return (
    <section className={css['card']} aria-labelledby="a-faire">
      <h2 id="a-faire">{isReady ? texts.ready : texts.almost}</h2>
      <p className={css['text']}>
        {texts.count(done, todo.length)} {isSeen === null ? '' : !isSeen ? texts.hidden : isBookable ? texts.seen : texts.seenEmpty}
      </p>
      <span className={css['track']} role="progressbar" aria-label={texts.progress} aria-valuenow={done} aria-valuemin={0} aria-valuemax={todo.length}>
        <span style={{ width: `${(done / todo.length) * 100}%` }} />
      </span>
      <ul role="list">
        {todo.map(({ key, isDone, to }) => {
          const [open, finished] = words[key];
          return (
            <li key={key}>
              {isDone ? (
                <span className={css['line']}>
                  <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
                  <span>{finished}</span>
                </span>
              ) : (
                <Link to={to} className={css['line']}>
                  <Circle size={20} strokeWidth={1.75} aria-hidden />
                  <span>
                    {open}
                    {key === 'profile' && resume !== null && <span className={css['resume']}>{resume}</span>}
                  </span>
                  <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
