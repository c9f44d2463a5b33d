/** What a moment that a professional chooses may lie outside of: their hours, their notice, their horizon. */
export const outsides = ['hours', 'notice', 'horizon'] as const;
export type Outside = (typeof outsides)[number];

export type Chosen = {
  readonly isOpen: boolean;
  readonly aheadMin: number;
  readonly noticeMin: number;
  readonly daysAhead: number;
  readonly horizonDays: number;
};

/** What a moment lies outside of, which its professional is warned of. */
export const outsideOf = ({ isOpen, aheadMin, noticeMin, daysAhead, horizonDays }: Chosen): Outside[] => {
  const found: Readonly<Record<Outside, boolean>> = { hours: !isOpen, notice: aheadMin < noticeMin, horizon: daysAhead > horizonDays };
  return outsides.filter((one) => found[one]);
};
