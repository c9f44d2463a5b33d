import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import css from './todo-card.module.css';
import { homeTexts } from './home-texts.ts';
import { todoProgress, type Todo } from './todo.ts';

const texts = homeTexts.todo;

type Props = {
  todo: readonly Todo[];
  /** Text of the step at which the profile's creation continues. Null once no step is missing. */ resume:
    | string
    | null;
  /** Whether the public page is published. Null for a profile without a public page. */ isSeen: boolean | null;
  /** Whether the setup that clients need to book is complete. */ isBookable: boolean;
  /**
   * URL to set up two-factor authentication, which is not a setup step. Null for ambassadors and for accounts that
   * already use two-factor authentication.
   */
  factorTo: string | null;
};

const seenText = ({ todo, isSeen, isBookable }: Props): string => {
  if (isSeen === null) return '';
  if (isSeen) return isBookable ? texts.seen : texts.seenEmpty;
  return todoProgress(todo) === 'waits' ? texts.soon : texts.hidden;
};

/** The setup steps left to do, with the progress (docs/product/screens.md#dashboard). */
export const TodoCard = (props: Props) => {
  const { todo, resume, factorTo } = props;
  const done = todo.filter(({ state }) => state !== 'open').length;
  return (
    <section className={css['card']} aria-labelledby="a-faire">
      <h2 id="a-faire">{texts.headings[todoProgress(todo)]}</h2>
      <p className={css['text']}>
        {texts.count(done, todo.length)} {seenText(props)}
      </p>
      <span
        className={css['track']}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={todo.length}
      >
        <span style={{ width: `${(done / todo.length) * 100}%` }} />
      </span>
      <ul role="list">
        {todo.map(({ key, state, to }) => (
          <li key={key}>
            {state === 'done' ? (
              <span className={css['line']}>
                <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
                <span>{texts.done[key]}</span>
              </span>
            ) : (
              <Link to={to} className={css['line']}>
                {state === 'waits' ? (
                  <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
                ) : (
                  <Circle size={20} strokeWidth={1.75} aria-hidden />
                )}
                <span>
                  {state === 'waits' ? texts.waits[key] : texts.open[key]}
                  {key === 'profile' && resume !== null && <span className={css['resume']}>{resume}</span>}
                </span>
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {factorTo !== null && (
        <p className={css['more']}>
          {texts.factor}{' '}
          <Link to={factorTo} className={css['link']}>
            {texts.toFactor}
          </Link>
        </p>
      )}
    </section>
  );
};
