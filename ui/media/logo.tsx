import css from './logo.module.css';
import { uiTexts } from '../texts.ts';

/**
 * The logo and the name of the site, as a link to the home page. A plain `<a>`, because the home page is a separate
 * document.
 */
export const Logo = ({ isInverse = false }: { isInverse?: boolean }) => (
  <a className={isInverse ? `${css['logo']} ${css['inverse']}` : css['logo']} href="/" aria-label={uiTexts.home}>
    <svg viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M8.2 14.2a7.9 7.9 0 0 1 15.6 0z" />
      <path
        d="M2 19.6c2.3-2.5 4.7-2.5 7 0s4.7 2.5 7 0 4.7-2.5 7 0 4.7 2.5 7 0"
        stroke="currentColor"
        strokeWidth="2.9"
      />
      <path d="M5 26.6h22" stroke="currentColor" strokeWidth="2.9" />
    </svg>
    <span>Accalmie</span>
  </a>
);
