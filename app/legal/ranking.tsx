import { ratingText } from '#core/format.ts';
import { ratingPrior } from '#features/availability/rules/derive.ts';
import { movedRadiusKm, searchRadiusKm } from '#features/search/rules/filters.ts';
import { nearKm, relevanceWeights, soonDays } from '#features/search/rules/ranking.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/ranking';
import { Bullets, Document, DocumentSection } from '../shell/document.tsx';
import { documentMeta } from './document-meta.ts';
import { documentFacts } from './legal-facts.ts';
import css from './legal.module.css';
import { rankingTexts as texts } from './texts.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...documentFacts(context.get(pageCall), '/classement'),
  weights: relevanceWeights,
  prior: ratingPrior,
  radiusKm: searchRadiusKm,
  movedRadiusKm,
  nearKm,
  soonDays,
});

export const meta: Route.MetaFunction = documentMeta(texts);

export default function Ranking({ loaderData }: Route.ComponentProps) {
  const { year, weights, prior } = loaderData;
  const figures = {
    rating: ratingText(weights.rating),
    closeness: ratingText(weights.closeness),
    soonness: ratingText(weights.soonness),
  };
  const criteria = [
    [texts.order.rating, figures.rating, texts.order.ratingHow(ratingText(prior.rating), prior.reviews)],
    [texts.order.closeness, figures.closeness, texts.order.closenessHow(loaderData.nearKm)],
    [texts.order.soonness, figures.soonness, texts.order.soonnessHow(loaderData.soonDays)],
  ] as const;
  return (
    <Document heading={texts.heading} lead={texts.lead} year={year}>
      <DocumentSection heading={texts.who.heading}>
        <p>{texts.who.text}</p>
        <p>{texts.who.onSite(loaderData.radiusKm, loaderData.movedRadiusKm)}</p>
      </DocumentSection>
      <DocumentSection id="ordre" heading={texts.order.heading}>
        <p>{texts.order.lead}</p>
        <div className={css['scroller']}>
          <table className={css['table']}>
            <caption>{texts.order.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.order.criterion}</th>
                <th scope="col">{texts.order.weight}</th>
                <th scope="col">{texts.order.how}</th>
              </tr>
            </thead>
            <tbody>
              {criteria.map(([name, weight, how]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={css['number']}>{weight}</td>
                  <td>{how}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h3>{texts.order.formula}</h3>
        <p className={css['formula']}>
          {texts.order.formulaText({ ...figures, km: loaderData.nearKm, days: loaderData.soonDays })}
        </p>
      </DocumentSection>
      <DocumentSection id="paiement" heading={texts.paid.heading}>
        <p>{texts.paid.text}</p>
      </DocumentSection>
      <DocumentSection id="tris" heading={texts.others.heading}>
        <Bullets>
          {texts.others.list.map(([name, how]) => (
            <li key={name}>
              <strong>{name}</strong>
              {'\u202f: '}
              {how}
            </li>
          ))}
        </Bullets>
      </DocumentSection>
      <DocumentSection id="decompte" heading={texts.count.heading}>
        <p>{texts.count.text}</p>
      </DocumentSection>
      <DocumentSection id="prix" heading={texts.prices.heading}>
        <p>{texts.prices.text}</p>
      </DocumentSection>
      <DocumentSection id="avis" heading={texts.reviews.heading}>
        <Bullets>
          {texts.reviews.list.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Bullets>
      </DocumentSection>
      <DocumentSection id="retrait" heading={texts.suspension.heading}>
        <p>{texts.suspension.text}</p>
      </DocumentSection>
    </Document>
  );
}
