import Check from 'lucide-react/icons/check';
import { Form, useSubmit } from 'react-router';
import { priceText, signedPriceText } from '#core/format.ts';
import { buttonClass } from '#ui/button-class.ts';
import { suits, type Party } from '../rules/choice.ts';
import { paramsExcept } from '../rules/selection-query.ts';
import { catalogTexts as texts, optionText, surchargeText } from '../texts.ts';
import css from './chosen-service.module.css';
import type { Chosen, Service } from './service-menu.tsx';

type Props = { service: Service; chosen: Chosen; party: Party; path: string; search: string };

const Row = ({ type, name, value, isChecked, isDisabled = false, label, aside, price }: { type: 'radio' | 'checkbox'; name: string; value: string; isChecked: boolean; isDisabled?: boolean; label: string; aside: string; price: string }) => (
  <label className={css['row']}>
    <input className={css[type]} type={type} name={name} value={value} defaultChecked={isChecked} disabled={isDisabled} />
    <span>
      {label} {aside !== '' && <span className={css['aside']}>{aside}</span>}
    </span>
    <b className={css['price']}>{price}</b>
  </label>
);

/** The chosen service, open: its durations, its extras, its conditions. A form of the address: each change is a new address. */
export const ChosenService = ({ service, chosen, party, path, search }: Props) => {
  const submit = useSubmit();
  const option = service.options.find(({ id }) => id === chosen.optionId);
  return (
    <div className={css['chosen']}>
      <div className={css['head']}>
        <div>
          <h3 className={css['name']}>{service.name}</h3>
          {service.description !== '' && <p className={css['text']}>{service.description}</p>}
        </div>
        <span className={css['mark']}>
          <Check size={16} strokeWidth={2.25} aria-hidden />
          {texts.chosen}
        </span>
      </div>
      <Form
        key={`${service.id}${party.atHome}`}
        method="get"
        action={path}
        onChange={(event) => void submit(event.currentTarget, { method: 'get', action: path, replace: true, preventScrollReset: true })}
      >
        {paramsExcept(search, ['option', 'addons']).map(([name, value], i) => (
          <input key={`${i}${name}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="visually-hidden">{texts.options}</legend>
          {service.options.map((one) => {
            const isOpen = suits(one, party);
            const isHere = party.atHome ? one.at_home : one.on_site;
            const refusal = isHere ? texts.tooMany(one.guests_max) : party.atHome ? texts.elsewhere.onSite : texts.elsewhere.atHome;
            const aside = isOpen ? (one.guests_max > 1 ? texts.guestsMax(one.guests_max) : '') : refusal;
            return <Row key={one.id} type="radio" name="option" value={one.id} isChecked={one.id === chosen.optionId} isDisabled={!isOpen} label={optionText(one)} aside={aside} price={priceText(one.price_cents)} />;
          })}
        </fieldset>
        {service.add_ons.length > 0 && (
          <fieldset>
            <legend className="visually-hidden">{texts.addOns}</legend>
            {service.add_ons.map(({ id, label, minutes, price_cents }) => (
              <Row key={id} type="checkbox" name="addons" value={id} isChecked={chosen.addOnIds.includes(id)} label={label} aside={minutes > 0 ? texts.moreMinutes(minutes) : ''} price={signedPriceText(price_cents)} />
            ))}
          </fieldset>
        )}
        <noscript>
          <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm' })} formAction={`${path}#soin-${service.id}`}>
            {texts.update}
          </button>
        </noscript>
      </Form>
      {(option?.approval || (option && option.deposit_percent < 100) || service.surcharges.length > 0) && (
        <div className={css['terms']}>
          {option?.approval && <p>{texts.approval}</p>}
          {option && option.deposit_percent < 100 && <p>{texts.deposit(option.deposit_percent)}</p>}
          {service.surcharges.length > 0 && (
            <>
              <p>{texts.surcharges}</p>
              <ul className={css['surcharges']} role="list">
                {service.surcharges.map((one, i) => (
                  <li key={i}>{surchargeText(one)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
};
