import { Link } from 'react-router';
import { profileTexts } from '../texts.ts';
import css from './trader.module.css';

const texts = profileTexts.trader;

export type Seller = {
  readonly name: string;
  /** The person behind a trade name, where there is one. */
  readonly person: string | null;
  readonly address: string;
  readonly companyType: string | null;
  readonly siret: string | null;
  readonly vat: string | null;
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
};

type Props = { seller: Seller; cgvTo: string | null; cgvVersion: number | null };

/** Who sells, under which registration, and who takes the money (decisions §14). */
export const Trader = ({ seller, cgvTo, cgvVersion }: Props) => {
  const { name, person, address, companyType, siret, vat, paysOnline, paysOnSite } = seller;
  const facts: readonly (readonly [term: string, text: string])[] = [
    [texts.seller, person === null || person === name ? name : `${name} (${person})`],
    [texts.kind, profileTexts.professional],
    ...(companyType === null ? [] : [[texts.form, texts.company(companyType)] as const]),
    ...(siret === null ? [] : [[texts.siret, texts.siretText(siret)] as const]),
    ...(vat !== null ? [[texts.vat, vat] as const] : companyType === 'company_fr_micro' ? [[texts.vat, texts.noVat] as const] : []),
    [texts.address, address],
  ];
  return (
    <div className={css['trader']}>
      <h3>{texts.heading}</h3>
      <dl className={css['facts']}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {texts.sold(name)} {paysOnline && texts.online(name)} {paysOnSite && texts.onSite(name)}
      </p>
      <p className={css['links']}>
        {cgvTo !== null && (
          <Link to={cgvTo} className="link">
            {profileTexts.terms.link(name)}
            {cgvVersion !== null && `, ${profileTexts.terms.version(cgvVersion)}`}
          </Link>
        )}
        <Link to="/signaler" className="link">
          {texts.report}
        </Link>
      </p>
    </div>
  );
};
