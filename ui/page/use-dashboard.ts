import { useLocation } from 'react-router';
import { dashboardIn, type Space } from '#ui/spaces.ts';

/** The dashboard of a space that one is in: that of the establishment which the address names, where it names one. */
export const useDashboard = (space: Space): string => dashboardIn(space, useLocation().pathname.split('/')[1]);
