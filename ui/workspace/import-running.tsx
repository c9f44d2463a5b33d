import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { Card } from '../layout/card.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import css from './import.module.css';

const everyMs = 1_500;

type Props = {
  words: { readonly heading: string; readonly again: string };
  done: number;
  /** Total of which `done` is a part. 0 while unknown. */
  all: number;
  text: string;
  here: string;
};

export const ImportRunning = ({ words, done, all, text, here }: Props) => {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isFree = state === 'idle' && navigation.state === 'idle';
  // The timer starts again after each refresh. It stops during a navigation, because a refresh would restart the
  // navigation.
  useEffect(() => {
    if (!isFree) return;
    const timer = setInterval(() => !document.hidden && void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isFree, revalidate]);
  // Screen readers announce the percentage rounded down to a multiple of 25, so that they speak only a few times.
  const quarter = Math.floor((4 * done) / Math.max(1, all)) * 25;
  return (
    <Card as="section" className={css['narrow']}>
      <div className={css['fields']}>
        <p className="visually-hidden" role="status">
          {words.heading}
          {'\u202f'}: {quarter}
          {'\u00a0'}%
        </p>
        <h2 className={css['heading']}>{words.heading}</h2>
        <progress
          className={css['progress']}
          value={all === 0 ? undefined : done}
          max={Math.max(1, all)}
          aria-label={words.heading}
        />
        <p>{text}</p>
        <noscript>
          <LinkButton to={here}>{words.again}</LinkButton>
        </noscript>
      </div>
    </Card>
  );
};
