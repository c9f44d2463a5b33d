import { percentText } from '#core/format.ts';
import css from './space-offer.module.css';
import { spaceTexts as texts } from './space-landing-texts.ts';
import { SpaceTool } from './space-tool.tsx';

/**
 * Commission rates in percent: visits booked through the search, sales, and visits of the professional's own clients.
 */
export type ShownRates = {
  readonly search_percent: number;
  readonly sales_percent: number;
  readonly own_percent: number;
};

const lines = ({
  search_percent,
  sales_percent,
  own_percent,
}: ShownRates): readonly (readonly [sum: string, label: string])[] => [
  [texts.price.free, texts.price.freeText],
  [percentText(search_percent), texts.price.search],
  [percentText(own_percent), texts.price.own],
  ...(sales_percent === search_percent ? [] : [[percentText(sales_percent), texts.price.sales] as const]),
];

export const SpaceOffer = ({ space, rates }: { space: 'freelances' | 'business'; rates: ShownRates }) => (
  <>
    <section className={`wrap ${css['part']}`} aria-labelledby="prix">
      <h2 id="prix">{texts.price.heading}</h2>
      <dl className={css['prices']}>
        {lines(rates).map(([sum, label]) => (
          <div key={label}>
            <dt className="figures">{sum}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={css['soft']}>{texts.price.never}</p>
    </section>
    <section className={`wrap ${css['part']} ${css['tool']}`} aria-labelledby="outil">
      <div>
        <h2 id="outil">{texts.tool.heading}</h2>
        <p className={css['soft']}>{texts.tool.text[space]}</p>
      </div>
      <SpaceTool />
    </section>
    <section className={`wrap ${css['part']}`} aria-labelledby="questions">
      <h2 id="questions">{texts.questions.heading}</h2>
      <dl className={css['questions']}>
        {[...texts.questions.all, ...texts.questions[space]].map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);
