import type { PersonColor } from '../rules/resource-kinds.ts';
import css from './crew-marks.module.css';
import { colorNames } from './person-texts.ts';

export const ColorName = ({ color }: { color: PersonColor }) => (
  <span className={css['named']} data-color={color}>
    <i className={css['dot']} aria-hidden="true" />
    {colorNames[color]}
  </span>
);
