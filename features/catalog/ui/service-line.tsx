import { durationText, priceText } from '#core/format.ts';
import { buttonClass } from '#ui/button-class.ts';
import { StayLink } from '#ui/stay-link.tsx';
import type { Party } from '../rules/choice.ts';
import { menuLine, unsuited } from '../rules/menu.ts';
import { withSelection } from '../rules/selection-query.ts';
import { catalogTexts as texts } from '../texts.ts';
import css from './service-menu.module.css';
import type { Service } from './service-menu.tsx';

type Props = { service: Service; party: Party; path: string; search: string };

/** A service that is not chosen: what it is, what it costs, how to choose it, or why it cannot be. */
export const ServiceLine = ({ service, party, path, search }: Props) => {
  const line = menuLine(service, party);
  const refusal = line === undefined ? unsuited(service, party) : null;
  return (
    <div className={css['line']}>
      <div className={css['words']}>
        <h3 className={css['name']}>{service.name}</h3>
        {service.description !== '' && <p className={css['text']}>{service.description}</p>}
      </div>
      {line && (
        <>
          <p className={css['price']}>
            <span>
              {line.isFrom && `${texts.from} `}
              <b>{priceText(line.cents)}</b>
            </span>
            <span className={css['small']}>{line.shortest === line.longest ? durationText(line.shortest) : `${line.shortest} – ${durationText(line.longest)}`}</span>
            {party.people > 1 && <span className={css['small']}>{texts.each}</span>}
          </p>
          <StayLink
            className={buttonClass({ tone: 'tinted', size: 'sm' })}
            path={path}
            search={withSelection(search, { option: line.optionId, addons: [] })}
            anchor={`soin-${service.id}`}
            aria-label={texts.chooseOf(service.name)}
          >
            {texts.choose}
          </StayLink>
        </>
      )}
      {refusal && (
        <p className={css['refusal']}>
          {refusal.reason === 'people' ? texts.tooMany(refusal.guestsMax) : party.atHome ? texts.elsewhere.onSite : texts.elsewhere.atHome}
        </p>
      )}
    </div>
  );
};
