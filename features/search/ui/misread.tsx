import { Fragment } from 'react';
import { Link } from 'react-router';
import { Notice } from '#ui/layout/notice.tsx';
import type { MisreadView } from '../pages/misread-view.ts';
import { searchPageTexts as texts } from '../pages/search-page-texts.ts';

/** Says that a typed category was not understood, that massages stand for it, and what it may have meant. */
export const Misread = ({ typed, instead }: MisreadView) => (
  <Notice tone="warning">
    {texts.misread(typed)}
    {instead.length > 0 && (
      <>
        {` ${texts.misreadInstead} `}
        {instead.map(({ label, to }, i) => (
          <Fragment key={to}>
            {i > 0 && ', '}
            <Link to={to} className="link">
              {label}
            </Link>
          </Fragment>
        ))}
      </>
    )}
  </Notice>
);
