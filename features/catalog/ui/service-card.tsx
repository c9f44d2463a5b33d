import { writtenLanguage } from '#core/written-language.ts';
import check from '#ui/choices/check.module.css';
import option from '#ui/choices/option-card.module.css';
import { ChoiceCard, OptionHead } from '#ui/choices/option-card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { withField } from '../rules/lines.ts';
import type { CardRow, ServiceCardView as Card } from '../rules/service-cards.ts';
import { catalogTexts as texts } from '../texts.ts';
import css from './service-card.module.css';

type Props = {
  card: Card;
  /** A radio button when a visit has only one service, a checkbox when it may have several. */ type:
    | 'radio'
    | 'checkbox';
  withLabel: string;
  anybody: string;
};

type RowProps = { type: 'radio' | 'checkbox'; name: string; isOption?: boolean; row: CardRow };

const Row = ({ type, name, isOption, row: { id, text, price, isChecked } }: RowProps) => (
  <label className={css['row']}>
    <input
      className={check[type]}
      type={type}
      name={name}
      value={id}
      defaultChecked={isChecked}
      data-choice={isOption}
    />
    <span lang={writtenLanguage}>{text}</span>
    <b className={option['aside']}>{price}</b>
  </label>
);

const AddOns = ({ card: { name, addOns } }: { card: Card }) => (
  <fieldset className={`${option['inside']} ${css['inside']}`}>
    <legend className="visually-hidden">{`${texts.addOns}, ${name}`}</legend>
    {addOns.map((row) => (
      <Row key={row.id} type="checkbox" name="addons" row={row} />
    ))}
  </fieldset>
);

const Staff = ({
  staff: { optionId, people },
  withLabel,
  anybody,
}: Pick<Props, 'withLabel' | 'anybody'> & { staff: NonNullable<Card['staff']> }) => {
  const isAsked = people.some(({ isChecked }) => isChecked);
  const field = { type: 'radio', name: withField(optionId), className: 'visually-hidden' } as const;
  return (
    <fieldset key={optionId} className={`${option['inside']} ${css['with']}`}>
      <legend>{withLabel}</legend>
      <div className={css['people']}>
        <label className={css['person']}>
          <input {...field} value="" defaultChecked={!isAsked} />
          {anybody}
        </label>
        {people.map(({ value, id, label, name, photo, isChecked }) => (
          <label key={value} className={css['person']}>
            <input {...field} value={value} defaultChecked={isChecked} />
            <Avatar size="s" name={label} id={id} photoUrl={photo} />
            <span lang={writtenLanguage}>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Durations = ({ card: { id, name, text, options }, type }: Pick<Props, 'card' | 'type'>) => (
  <div role="group" aria-labelledby={`${type}-${id}`} className={css['several']}>
    <p id={`${type}-${id}`} className={option['title']} lang={writtenLanguage}>
      <b>{name}</b>
    </p>
    {text !== '' && (
      <p className={option['text']} lang={writtenLanguage}>
        {text}
      </p>
    )}
    {options.map((row) => (
      <Row key={row.id} type={type} name="option" row={row} isOption />
    ))}
  </div>
);

/**
 * A service in the second step of a booking. Choosing an option shows its add-ons and practitioners. This works without
 * JavaScript too.
 */
export const ServiceCard = ({ card, type, withLabel, anybody }: Props) => {
  const [only] = card.options;
  return (
    <ChoiceCard>
      {card.options.length === 1 && only !== undefined ? (
        <OptionHead
          type={type}
          name="option"
          value={only.id}
          isChecked={only.isChecked}
          title={<span lang={writtenLanguage}>{card.name}</span>}
          text={card.text === '' ? undefined : <span lang={writtenLanguage}>{card.text}</span>}
          aside={only.price}
        />
      ) : (
        <Durations card={card} type={type} />
      )}
      {card.addOns.length > 0 && <AddOns card={card} />}
      {card.staff !== null && <Staff staff={card.staff} withLabel={withLabel} anybody={anybody} />}
    </ChoiceCard>
  );
};
