import Heart from 'lucide-react/icons/heart';
import { useFetcher } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import { profileTexts } from '../texts.ts';
import css from './keep-button.module.css';

const texts = profileTexts.keep;

/**
 * A button that adds a professional to the favourites or removes them. The form posts to the current page. That page
 * sends a visitor who is not signed in to the sign-in page and back.
 */
export const KeepButton = ({ isKept, name }: { isKept: boolean; name: string }) => {
  const fetcher = useFetcher();
  const isOn = fetcher.formData ? fetcher.formData.get('keep') === '1' : isKept;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        // Submitted through a fetcher, so that the page does not reload and its prices and times stay.
        void fetcher.submit({ keep: isOn ? '' : '1', quiet: '1' }, { method: 'post' });
      }}
    >
      <input type="hidden" name="keep" value={isOn ? '' : '1'} />
      <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
        <Heart size={16} strokeWidth={1.75} aria-hidden className={isOn ? css['on'] : undefined} />
        <span>
          {isOn ? texts.kept : texts.button}
          <span className="visually-hidden">{isOn ? texts.drop(name) : texts.keep(name)}</span>
        </span>
      </button>
    </form>
  );
};
