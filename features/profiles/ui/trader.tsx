import { Link } from 'react-router';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { profileTexts as texts } from '../texts.ts';
import css from './trader.module.css';

type Props = {
  name: string;
  facts: readonly (readonly [term: string, text: string])[];
  /** The sentence about who receives the money. */
  money: string;
  cgv: { readonly to: string; readonly version: number } | null;
  /**
   * Whether this block is shown beside a form. Its links then open in a new tab, so that text typed in the form is not
   * lost.
   */
  isAside?: boolean;
};

const elsewhere = { target: '_blank', rel: 'noopener' } as const;

/** The identity of the seller, and who receives the money (docs/product/law.md#seller-and-trader). */
export const Trader = ({ name, facts, money, cgv, isAside = false }: Props) => (
  <div className={css['trader']}>
    <h3>{texts.trader}</h3>
    <dl className={css['facts']}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{unbroken(text)}</dd>
        </div>
      ))}
    </dl>
    <p>{money}</p>
    <p className={css['links']}>
      {cgv && (
        <Link to={cgv.to} className="link" {...(isAside && elsewhere)}>
          {texts.terms.link(name)}, {texts.terms.version(cgv.version)}
          {isAside && <span className="visually-hidden"> {texts.newTab}</span>}
        </Link>
      )}
      <Link to="/signaler" className="link" {...(isAside && elsewhere)}>
        {texts.report}
        {isAside && <span className="visually-hidden"> {texts.newTab}</span>}
      </Link>
    </p>
  </div>
);
