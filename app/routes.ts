import type { RouteConfig } from '@react-router/dev/routes';
import { areas, notFoundRoute } from './routes/areas.ts';

// The router changes the objects that it receives, so it receives copies.
export default [...Object.values(areas).flat(), notFoundRoute].map((one) => ({ ...one })) satisfies RouteConfig;
