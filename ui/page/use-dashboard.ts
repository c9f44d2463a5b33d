import { useLocation } from 'react-router';
import { dashboardIn, type Space } from '#ui/spaces.ts';

/**
 * The path of the dashboard of a space. When the current address names an additional establishment, the path of the
 * dashboard of that establishment.
 */
export const useDashboard = (space: Space): string => dashboardIn(space, useLocation().pathname.split('/')[1]);
