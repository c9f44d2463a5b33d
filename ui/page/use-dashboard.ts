import { useLocation } from 'react-router';
import { dashboardIn, type Space } from '#ui/spaces.ts';

/** The path of the dashboard of the current space, for the establishment named by the address, if any. */
export const useDashboard = (space: Space): string => dashboardIn(space, useLocation().pathname.split('/')[1]);
