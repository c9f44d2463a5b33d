import { buttonClass } from '#ui/layout/button-class.ts';
import { rescheduleTexts } from '../pages/reschedule-texts.ts';
import type { ChosenView } from '../pages/reschedule-view.ts';
import { newTimeId } from './new-time-id.ts';
import css from './chosen-bar.module.css';

/**
 * The chosen time and its price, at the foot of a narrow window while the details and the button to move are below it.
 * The link leads to these details.
 */
export const ChosenBar = ({ bar: { price, moment } }: { bar: ChosenView['bar'] }) => (
  <div className={css['bar']} data-chrome>
    <p>
      <b className={css['price']}>{price}</b>
      <span className={css['moment']}>{moment}</span>
    </p>
    <a href={`#${newTimeId}`} className={buttonClass({ tone: 'primary', size: 'lg' })}>
      {rescheduleTexts.review}
    </a>
  </div>
);
