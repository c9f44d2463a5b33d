import type { Landscape } from '#core/landscapes.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import check from '#ui/choices/check.module.css';
import css from './picture-card.module.css';

type Props = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChecked: boolean;
  title: string;
  text: string;
  landscape: Landscape;
};

/** A radio or a checkbox drawn as a card with a picture. The whole card is clickable. */
export const PictureCard = ({ type, name, value, isChecked, title, text, landscape }: Props) => (
  <label className={css['card']}>
    <ArtFrame landscape={landscape} width={168} height={144} frameClass={css['picture']} />
    <span className={css['words']}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <input className={check[type]} type={type} name={name} value={value} defaultChecked={isChecked} />
  </label>
);
