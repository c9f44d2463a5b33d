import type { RouteConfig } from '@react-router/dev/routes';
import { areas, notFoundRoute } from './routes/areas.ts';

// The router modifies the objects it receives, so each is copied.
export default [...Object.values(areas).flat(), notFoundRoute].map((one) => ({ ...one })) satisfies RouteConfig;
