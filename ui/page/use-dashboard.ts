import { useLocation } from 'react-router';
import { dashboardIn, type Space } from '#ui/spaces.ts';

/**
 * The path of the dashboard of a space. In the space of an additional establishment, the path of the dashboard of this
 * establishment.
 */
export const useDashboard = (space: Space): string => dashboardIn(space, useLocation().pathname.split('/')[1]);
