import { redirect } from 'react-router';
import { smallestOf } from '#core/photo.ts';
import { partyOf } from '#features/catalog/rules/choice.ts';
import { paramsExcept } from '#features/catalog/rules/selection-query.ts';
import { serviceCards } from '#features/catalog/rules/service-cards.ts';
import { lineLanguage } from '#features/pricing/rules/line-language.ts';
import { priceLineText } from '#features/pricing/texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { type Flow, fittingTime, frameOf, quoteOf } from './flow.ts';
import { flowTexts } from './flow-texts.ts';

const texts = flowTexts.services;
const own = ['option', 'addons', 'with', 'next', 'perdu'];

/** The second step as its address says it: what may be chosen, what is, and its price; complete, it leads to the next one. */
export const servicesView = async (flow: Flow, url: URL) => {
  const { profile, criteria, lines } = flow;
  const goesOn = url.searchParams.has('next');
  if (goesOn && lines.length > 0) throw redirect(`${flowPaths.appointment}${flow.query()}`);
  const party = partyOf(criteria);
  const people = new Map(profile.staff.map(({ id, label, photo }) => [id, { label, photo: photo && smallestOf(photo) }]));
  const { cards, unsuited } = serviceCards(profile.services, lines, party, people);
  const main = lines[0]?.service.id ?? null;
  const moment = await fittingTime(flow);
  const quote = await quoteOf(flow, moment);
  const isLost = url.searchParams.has('perdu');
  const search = flow.query();
  return {
    frame: frameOf(flow, 1, moment),
    cards,
    main,
    extra: lines.length > 1,
    unsuited,
    said: flow.gone.length > 0 ? flowTexts.gone(flow.gone) : isLost && lines.length === 0 ? texts.lost : goesOn ? texts.missing : isLost ? texts.lost : null,
    hasLines: lines.length > 0,
    completeTo: `${flowPaths.guests}${flow.query({ next: '1' })}`,
    kept: paramsExcept(search, own),
    guestsTo: `${flowPaths.guests}${search}`,
    quote: quote && {
      lines: quote.quote.lines.map((line) => ({
        label: priceLineText(
          line,
          lines.map(({ service, option }) => ({ service: service.name, option: option.label })),
        ),
        cents: line.cents,
        ...lineLanguage(line),
      })),
      totalCents: quote.quote.totalCents,
      isIndicative: quote.indicative,
    },
  };
};

export type ServicesView = Awaited<ReturnType<typeof servicesView>>;
