import css from './date-block.module.css';

export type DateBlockShown = { readonly top: string; readonly number: string; readonly hour: string };

/** A date drawn as a leaf of a calendar. Screen readers read `when` instead. */
export const DateBlock = ({ block, when }: { block: DateBlockShown; when: string }) => (
  <p className={css['block']}>
    <span className="visually-hidden">{when}</span>
    <span aria-hidden="true">{block.top}</span>
    <b aria-hidden="true">{block.number}</b>
    <span aria-hidden="true">{block.hour}</span>
  </p>
);
