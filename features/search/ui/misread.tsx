import { Fragment } from 'react';
import { Link } from 'react-router';
import { Notice } from '#ui/layout/notice.tsx';
import type { MisreadView } from '../pages/misread-view.ts';
import { searchPageTexts as texts } from '../pages/search-page-texts.ts';

export const Misread = ({ sentence, next, instead }: MisreadView) => (
  <Notice tone="warning">
    {sentence}
    {next && (
      <>
        {` ${next.lead} `}
        <strong>{next.when}</strong>
        {`${next.rest} `}
        <Link to={next.to} className="link">
          {texts.book}
        </Link>
      </>
    )}
    {next && instead.length > 0 && <br />}
    {instead.length > 0 && (
      <>
        {` ${texts.instead} `}
        {instead.map(({ label, to }, i) => (
          <Fragment key={to}>
            {i > 0 && ' · '}
            <Link to={to} className="link">
              {label}
            </Link>
          </Fragment>
        ))}
      </>
    )}
  </Notice>
);
