import { useEffect, useState } from 'react';
import css from './frame.module.css';
import { logFault } from '../browser/log-fault.ts';
import { Notice } from './notice.tsx';
import { sanitisedHtml } from '../media/sanitised-html.ts';
import { Skeleton, SkeletonRegion } from './skeleton.tsx';
import { widgetTexts } from '../widget-texts.ts';

// Style of the framed HTML, because the page's style sheets do not apply inside a frame.
const look = 'margin: 16px; font: 1rem/1.55 system-ui, sans-serif';

type Props = {
  title: string;
  /** The URL of a page. It takes precedence over `srcDoc`. */
  src?: string;
  /** HTML, which is sanitised before it is shown. */
  srcDoc?: string;
  heightPx?: number;
};

/**
 * A page, or HTML, inside an iframe (docs/product/widgets.md#frame). Without `src` and `srcDoc`, shows and logs an
 * error. Framed HTML runs no script.
 */
export const Frame = ({ title, src = '', srcDoc = '', heightPx = 240 }: Props) => {
  const [html, setHtml] = useState<string>();
  const isMissing = src === '' && srcDoc === '';
  useEffect(() => {
    if (isMissing) logFault(`Cadre «\u202f${title}\u202f»\u202f: il faut une adresse (src) ou un contenu (srcDoc).`);
    else if (src === '') setHtml(sanitisedHtml(srcDoc));
  }, [isMissing, src, srcDoc, title]);
  if (isMissing) return <Notice tone="error">{widgetTexts.frame.failed}</Notice>;
  const style = { height: heightPx };
  if (src !== '') {
    // The framed page needs its own scripts. The content security policy limits the sites allowed here.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe title={title} className={css['frame']} style={style} loading="lazy" src={src} />;
  }
  if (html !== undefined)
    return (
      <iframe
        title={title}
        className={css['frame']}
        style={style}
        loading="lazy"
        sandbox="allow-forms allow-popups"
        srcDoc={`<body style="${look}">${html}`}
      />
    );
  return (
    <SkeletonRegion>
      <Skeleton type="block" size="xl" />
    </SkeletonRegion>
  );
};
