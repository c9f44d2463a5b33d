import Heart from 'lucide-react/icons/heart';
import { useFetcher, useLocation } from 'react-router';
import { searchTexts } from '../texts.ts';
import css from './heart.module.css';

/** Path to which a heart sends its form. Visitors are sent to sign in, then back. */
export const heartPath = '/booking/favoris';

/**
 * Adds a professional to the favourites or removes them. The heart changes at once, and works as a plain form without
 * JavaScript.
 */
export const KeepHeart = ({ id, name, isKept }: { id: string; name: string; isKept: boolean }) => {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const isOn = fetcher.formData ? fetcher.formData.get('keep') === '1' : isKept;
  const fields = { id, keep: isOn ? '' : '1', retour: pathname + search };
  return (
    <form
      noValidate
      method="post"
      action={heartPath}
      className={css['form']}
      data-chrome
      onSubmit={(event) => {
        event.preventDefault();
        void fetcher.submit({ ...fields, quiet: '1' }, { method: 'post', action: heartPath });
      }}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={css['heart']} aria-pressed={isOn} aria-label={searchTexts.results.keep(name)}>
        <Heart size={20} strokeWidth={1.75} aria-hidden className={isOn ? css['on'] : undefined} />
      </button>
    </form>
  );
};
