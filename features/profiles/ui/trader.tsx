import { Link } from 'react-router';
import { profileTexts as texts } from '../texts.ts';
import css from './trader.module.css';

type Props = {
  name: string;
  facts: readonly (readonly [term: string, text: string])[];
  /** Who takes the money. */
  money: string;
  cgv: { readonly to: string; readonly version: number } | null;
};

/** Who sells, under which registration, and who takes the money (decisions §14). */
export const Trader = ({ name, facts, money, cgv }: Props) => (
  <div className={css['trader']}>
    <h3>{texts.trader}</h3>
    <dl className={css['facts']}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p>{money}</p>
    <p className={css['links']}>
      {cgv && (
        <Link to={cgv.to} className="link">
          {texts.terms.link(name)}, {texts.terms.version(cgv.version)}
        </Link>
      )}
      <Link to="/signaler" className="link">
        {texts.report}
      </Link>
    </p>
  </div>
);
