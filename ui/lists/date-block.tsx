import css from './date-block.module.css';

/** A moment as a block draws it: above, the month or the weekday; the day of the month; the hour. */
export type DateBlockShown = { readonly top: string; readonly number: string; readonly hour: string };

/** A moment as a small leaf of a calendar; `when` says it whole to those who hear it. */
export const DateBlock = ({ block, when }: { block: DateBlockShown; when: string }) => (
  <p className={css['block']}>
    <span className="visually-hidden">{when}</span>
    <span aria-hidden="true">{block.top}</span>
    <b aria-hidden="true">{block.number}</b>
    <span aria-hidden="true">{block.hour}</span>
  </p>
);
