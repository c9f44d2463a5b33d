import { createContext } from 'react-router';
import type { PageCall } from '#platform/http/page-call.ts';

/**
 * The key that gives loaders and actions the `PageCall` of the request. The page server reads this key from the exports
 * of `entry.server.tsx`.
 */
export const pageCall = createContext<PageCall>();
