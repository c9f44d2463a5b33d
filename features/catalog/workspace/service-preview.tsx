import Lightbulb from 'lucide-react/icons/lightbulb';
import type { Landscape } from '#core/landscapes.ts';
import { durationText, priceText } from '#core/format.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { typedCents } from '#ui/workspace/typed-price.ts';
import type { ServiceDraft } from './service-draft.ts';
import { serviceTexts } from './service-texts.ts';
import frame from '#ui/workspace/sold-editor.module.css';
import css from './service-form.module.css';

const texts = serviceTexts.editor;

export type PreviewSeller = {
  readonly subtype: 'freelance' | 'business';
  readonly landscape: Landscape;
  readonly postcode: string;
  /** Local day of the place, in days since 1970-01-01. */
  readonly today: number;
};

const placesText = ({ onSite, atHome }: ServiceDraft, { subtype }: PreviewSeller): string => {
  const own = subtype === 'freelance' ? texts.atPractice : texts.inEstablishment;
  if (onSite && atHome) return `${own}${texts.or}${texts.atHome.toLowerCase()}`;
  if (onSite) return own;
  return atHome ? texts.atHome : '';
};

const lengthsText = ({ options }: ServiceDraft): string => {
  const lengths = [...new Set(options.map(({ duration }) => Number(duration)))]
    .filter((minutes) => minutes > 0)
    .toSorted((a, b) => a - b);
  return lengths.map(durationText).join(texts.or);
};

/** Returns an example price for a draft, as a sentence. Null when the draft has no price. */
export type PriceExample = (draft: ServiceDraft, seller: Pick<PreviewSeller, 'today' | 'postcode'>) => string | null;

type Props = { draft: ServiceDraft; seller: PreviewSeller; exampleOf: PriceExample };

export const ServicePreview = ({ draft, seller, exampleOf }: Props) => {
  const prices = draft.options.flatMap(({ price }) => typedCents(price) ?? []);
  const example = exampleOf(draft, seller);
  return (
    <>
      <p className={css['aside']}>{texts.preview}</p>
      <Card isRaised className={css['preview']}>
        <ArtFrame landscape={seller.landscape} width={320} height={200} ratio="8 / 5" />
        <b>{draft.name.trim() === '' ? texts.unnamed : draft.name}</b>
        <span className={frame['soft']}>
          {[lengthsText(draft), placesText(draft, seller)].filter((part) => part !== '').join(' · ')}
        </span>
        <span className={css['buy']}>
          <span>
            {prices.length > 1 && `${texts.from} `}
            <b className="figures">{prices.length === 0 ? '' : priceText(Math.min(...prices))}</b>
          </span>
          <span className={buttonClass({ tone: 'tinted', size: 'sm' })} aria-hidden="true">
            {texts.choose}
          </span>
        </span>
      </Card>
      {example !== null && (
        <p className={css['example']}>
          <Lightbulb size={20} strokeWidth={1.75} aria-hidden />
          <span>{example}</span>
        </p>
      )}
    </>
  );
};
