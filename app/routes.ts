import type { RouteConfig } from '@react-router/dev/routes';
import { areas, notFoundRoute } from './routes/areas.ts';

// The router keeps what it is given as its own.
export default [...Object.values(areas).flat(), notFoundRoute].map((one) => ({ ...one })) satisfies RouteConfig;
