import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { Landscape } from '#core/landscapes.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { profileTexts } from '../texts.ts';
import css from './gallery.module.css';

const texts = profileTexts.images;

type Props = {
  name: string;
  landscapes: readonly Landscape[];
  /** Number of pictures shown before the visitor opens the gallery. */
  lead: number;
  /** Whether the page shows all pictures without a dialog. This is the page for browsers without JavaScript. */
  isOpen: boolean;
  /** URL of the page with all pictures. */
  allTo: string;
};

const All = ({ landscapes }: Pick<Props, 'landscapes'>) => (
  <ul className={css['all']} role="list">
    {landscapes.map((landscape, i) => (
      <li key={landscape.seed}>
        <ArtFrame landscape={landscape} width={800} height={600} ratio="4 / 3" />
        <span className="visually-hidden">{texts.one(i + 1, landscapes.length)}</span>
      </li>
    ))}
  </ul>
);

export const Gallery = ({ name, landscapes, lead, isOpen, allTo }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = landscapes.slice(0, lead);
  const [first] = shown;
  if (isOpen) return <All landscapes={landscapes} />;
  return (
    <div className={css['gallery']} data-count={shown.length}>
      {shown.map((landscape) => (
        <ArtFrame
          key={landscape.seed}
          landscape={landscape}
          width={landscape === first ? 800 : 640}
          height={landscape === first ? 520 : 480}
          frameClass={css['picture']}
          isLazy={landscape !== first}
        />
      ))}
      {landscapes.length > 1 && (
        <>
          <a
            href={allTo}
            className={buttonClass({ tone: 'inverse', size: 'sm', className: css['open'] })}
            onClick={(event) => {
              event.preventDefault();
              dialog.current?.showModal();
            }}
          >
            <Images size={16} strokeWidth={1.75} aria-hidden />
            {texts.open(landscapes.length)}
          </a>
          {/* A click on the backdrop targets the dialog itself. With the keyboard, Escape or the button closes it. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <dialog
            ref={dialog}
            className={css['dialog']}
            aria-labelledby="images"
            onClick={(event) => {
              if (event.target === event.currentTarget) event.currentTarget.close();
            }}
          >
            <div className={css['inside']}>
              <div className={css['head']}>
                <h2 id="images">{texts.title(name)}</h2>
                <button
                  type="button"
                  className={iconButtonClass()}
                  aria-label={texts.close}
                  onClick={() => dialog.current?.close()}
                >
                  <X size={20} strokeWidth={1.75} aria-hidden />
                </button>
              </div>
              <All landscapes={landscapes} />
              {!first?.photo && <p className={css['drawn']}>{texts.drawn}</p>}
            </div>
          </dialog>
        </>
      )}
    </div>
  );
};
