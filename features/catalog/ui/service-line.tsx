import { writtenLanguage } from '#core/written-language.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { StayLink } from '#ui/layout/stay-link.tsx';
import type { MenuItem } from '../rules/menu.ts';
import { withSelection } from '../rules/selection-query.ts';
import { catalogTexts as texts } from '../texts.ts';
import css from './service-menu.module.css';

type Props = { item: Exclude<MenuItem, { state: 'chosen' }>; path: string; search: string };

export const ServiceLine = ({ item, path, search }: Props) => (
  <div className={css['line']}>
    <div className={css['words']} lang={writtenLanguage}>
      <h3 className={css['name']}>{item.name}</h3>
      {item.text !== '' && <p className={css['text']}>{item.text}</p>}
    </div>
    {item.state === 'open' ? (
      <>
        <p className={css['price']}>
          <b>{item.price}</b>
          <span className={css['small']}>{item.duration}</span>
          {item.perPerson && <span className={css['small']}>{texts.each}</span>}
          {item.note !== '' && <span className={css['small']}>{item.note}</span>}
        </p>
        <StayLink
          className={buttonClass({ tone: 'tinted', size: 'sm' })}
          path={path}
          search={withSelection(search, { option: item.optionId, addons: [] })}
          anchor={`soin-${item.id}`}
          aria-label={texts.chooseOf(item.name)}
        >
          {texts.choose}
        </StayLink>
      </>
    ) : (
      <p className={css['refusal']}>{item.why}</p>
    )}
  </div>
);
