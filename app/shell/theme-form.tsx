import Check from 'lucide-react/icons/check';
import { useLocation } from 'react-router';
import type { Theme } from '#core/themes.ts';
import { themeTexts as texts } from './theme-texts.ts';

const choices = ['auto', 'jour', 'nuit'] as const;

/**
 * The theme buttons. A press reloads the current page in the chosen theme, with or without JavaScript. « Automatique »
 * follows the setting of the system. A page may contain the form twice, in the footer and in the menu.
 */
export const ThemeForm = ({ theme, className }: { theme: Theme | null; className: string | undefined }) => {
  const { pathname, search } = useLocation();
  const current = theme ?? 'auto';
  return (
    <form noValidate method="post" action="/theme">
      <input type="hidden" name="retour" value={pathname + search} />
      <div role="group" aria-label={texts.label} className={className}>
        {choices.map((value) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-current={value === current ? 'true' : undefined}
          >
            {texts[value]}
            {value === current && <Check size={16} strokeWidth={1.75} aria-hidden />}
          </button>
        ))}
      </div>
    </form>
  );
};
