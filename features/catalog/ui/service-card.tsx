import check from '#ui/check.module.css';
import type { ServiceCard as Card } from '../rules/service-cards.ts';
import { catalogTexts as texts } from '../texts.ts';
import css from './service-card.module.css';

type Props = { card: Card; /** One service for the visit, or one more beside it. */ type: 'radio' | 'checkbox'; withLabel: string; anybody: string };

const Extras = ({ card, withLabel, anybody }: Omit<Props, 'type'>) => (
  <>
    {card.addOns.length > 0 && (
      <fieldset className={css['inside']}>
        <legend className="visually-hidden">{`${texts.addOns}, ${card.name}`}</legend>
        {card.addOns.map(({ id, text, price, isChecked }) => (
          <label key={id} className={css['row']}>
            <input className={check['checkbox']} type="checkbox" name="addons" value={id} defaultChecked={isChecked} />
            <span>{text}</span>
            <b className={css['price']}>{price}</b>
          </label>
        ))}
      </fieldset>
    )}
    {card.staff !== null && (
      <p className={`${css['inside']} ${css['with']}`}>
        <label htmlFor={`avec-${card.staff.optionId}`}>{withLabel}</label>
        <select
          key={card.staff.optionId}
          id={`avec-${card.staff.optionId}`}
          className={css['select']}
          name="with"
          defaultValue={card.staff.people.find((one) => one.isChecked)?.value ?? ''}
        >
          <option value="">{anybody}</option>
          {card.staff.people.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </p>
    )}
  </>
);

/** A service as a card of the second step: choosing one of its durations opens its add-ons and its practitioners. Without JavaScript too. */
export const ServiceCard = ({ card, type, withLabel, anybody }: Props) => {
  const [only] = card.options;
  const isSingle = card.options.length === 1 && only !== undefined;
  return (
    <div className={css['card']} data-card>
      {isSingle ? (
        <label className={css['head']}>
          <input className={check[type]} type={type} name="option" value={only.id} defaultChecked={only.isChecked} data-choice />
          <span className={css['words']}>
            <span className={css['title']}>
              <b>{card.name}</b>
              <b className={css['price']}>{only.price}</b>
            </span>
            {card.text !== '' && <span className={css['text']}>{card.text}</span>}
          </span>
        </label>
      ) : (
        <div role="group" aria-labelledby={`${type}-${card.id}`} className={css['several']}>
          <p id={`${type}-${card.id}`} className={css['title']}>
            <b>{card.name}</b>
          </p>
          {card.text !== '' && <p className={css['text']}>{card.text}</p>}
          {card.options.map(({ id, text, price, isChecked }) => (
            <label key={id} className={css['row']}>
              <input className={check[type]} type={type} name="option" value={id} defaultChecked={isChecked} data-choice />
              <span>{text}</span>
              <b className={css['price']}>{price}</b>
            </label>
          ))}
        </div>
      )}
      <div className={css['extras']}>
        <Extras card={card} withLabel={withLabel} anybody={anybody} />
      </div>
    </div>
  );
};
