/** Limits that a start chosen by the professional may exceed: opening hours, notice, horizon. */
export const outsides = ['hours', 'notice', 'horizon'] as const;
export type Outside = (typeof outsides)[number];

export type Chosen = {
  readonly isOpen: boolean;
  readonly aheadMin: number;
  readonly noticeMin: number;
  readonly daysAhead: number;
  readonly horizonDays: number;
};

/** Returns the limits that a start exceeds. */
export const outsideOf = ({ isOpen, aheadMin, noticeMin, daysAhead, horizonDays }: Chosen): Outside[] => {
  const found: Readonly<Record<Outside, boolean>> = {
    hours: !isOpen,
    notice: aheadMin < noticeMin,
    horizon: daysAhead > horizonDays,
  };
  return outsides.filter((one) => found[one]);
};
