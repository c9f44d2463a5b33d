/** Limits that a time chosen by the professional may exceed: opening hours, notice, booking horizon. */
export const outsides = ['hours', 'notice', 'horizon'] as const;
export type Outside = (typeof outsides)[number];

export type Chosen = {
  readonly isOpen: boolean;
  readonly aheadMin: number;
  readonly noticeMin: number;
  readonly daysAhead: number;
  readonly horizonDays: number;
};

/** The limits that a time exceeds, to warn the professional. */
export const outsideOf = ({ isOpen, aheadMin, noticeMin, daysAhead, horizonDays }: Chosen): Outside[] => {
  const found: Readonly<Record<Outside, boolean>> = {
    hours: !isOpen,
    notice: aheadMin < noticeMin,
    horizon: daysAhead > horizonDays,
  };
  return outsides.filter((one) => found[one]);
};
