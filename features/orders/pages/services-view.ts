import { redirect } from 'react-router';
import { smallestOf } from '#core/photo.ts';
import { partyOf } from '#features/catalog/rules/choice.ts';
import { paramsExcept } from '#features/catalog/rules/selection-query.ts';
import { audienceOf, forThese } from '#features/catalog/rules/named-for.ts';
import { serviceCards } from '#features/catalog/rules/service-cards.ts';
import { lineLanguage } from '#features/pricing/rules/line-language.ts';
import { payableText, priceLineText } from '#features/pricing/texts.ts';
import { audienceText } from '#features/catalog/texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { payers, payersText } from '#features/offers/rules/party-texts.ts';
import type { ComingParty } from '#features/offers/rules/party.ts';
import { type Flow, fittingTime, frameOf, guestsOf, quoteOf } from './flow.ts';
import { flowTexts } from './flow-texts.ts';

const texts = flowTexts.services;
const own = ['option', 'addons', 'with', 'next', 'perdu', 'convient'];

const othersNotes = (name: string, guests: ComingParty): string[] => {
  const audience = audienceOf(name);
  return audience === null ? [] : [texts.forOthers(name, audienceText[audience], payers(guests))];
};

/**
 * Returns the note for a visit with children, as one text. It names a chosen service that does not suit all the guests
 * (« Coupe homme » for a child). It says that adults and children get the same care, and that the price is the same for
 * a child. Null without children.
 */
const childrenNotes = (flow: Flow): { isWrong: boolean; text: string } | null => {
  const { criteria, lines, unsuited } = flow;
  if (criteria.children === 0) return null;
  const others = lines.find(({ option }) => option.id === unsuited[0]);
  const notes = [
    ...(others === undefined ? [] : othersNotes(others.service.name, guestsOf(flow))),
    ...(criteria.adults > 0 ? [texts.sameForAll] : []),
    texts.childPrice,
  ];
  return { isWrong: others !== undefined, text: notes.join(' ') };
};

/**
 * The checkbox that confirms chosen services whose names do not suit all the guests, such as « Coupe homme » for a
 * child. The client must tick it to continue. Null when all chosen services suit.
 */
const confirmationOf = ({ unsuited, isUnsuitedConfirmed }: Flow, goesOn: boolean) =>
  unsuited.length === 0
    ? null
    : {
        value: unsuited.join(','),
        isChecked: isUnsuitedConfirmed,
        error: goesOn && !isUnsuitedConfirmed ? texts.confirmMissing : null,
      };

/** Message above the services. `goesOn`: the form was submitted without a service. */
const warningOf = ({ gone, lines }: Flow, isLost: boolean, goesOn: boolean): string | null => {
  if (gone.length > 0) return flowTexts.gone(gone);
  if (isLost) return texts.lost;
  return goesOn && lines.length === 0 ? texts.missing : null;
};

/**
 * Data of the second step: the services offered, those chosen, and their price. Redirects to the next step when the
 * form is submitted with a service.
 */
export const servicesView = async (flow: Flow, url: URL) => {
  const { profile, criteria, lines } = flow;
  const goesOn = url.searchParams.has('next');
  if (goesOn && lines.length > 0 && flow.isUnsuitedConfirmed) throw redirect(`${flowPaths.appointment}${flow.query()}`);
  const party = partyOf(criteria);
  const people = new Map(
    profile.staff.map(({ id, label, photo }) => [id, { label, photo: photo && smallestOf(photo) }]),
  );
  const { cards, unsuited } = serviceCards(forThese(profile.services, criteria), lines, party, people);
  const main = lines[0]?.service.id ?? null;
  const moment = await fittingTime(flow);
  const quote = await quoteOf(flow, moment);
  const search = flow.query();
  return {
    frame: frameOf(flow, 1, moment),
    cards,
    main,
    extra: lines.length > 1,
    unsuited,
    warning: warningOf(flow, url.searchParams.has('perdu'), goesOn),
    children: childrenNotes(flow),
    confirmation: confirmationOf(flow, goesOn),
    hasLines: lines.length > 0,
    completeTo: `${flowPaths.guests}${flow.query({ next: '1' })}`,
    carriedParams: paramsExcept(search, own),
    guestsTo: `${flowPaths.guests}${search}`,
    quote: quote && {
      lines: quote.quote.lines.map((line) => ({
        label: priceLineText(line, payersText(guestsOf(flow))),
        cents: line.cents,
        ...lineLanguage(line),
      })),
      totalCents: quote.quote.totalCents,
      payable: payableText(quote.quote),
      isIndicative: quote.indicative,
    },
  };
};

export type ServicesView = Awaited<ReturnType<typeof servicesView>>;
