import { createContext } from 'react-router';
import type { PageCall } from '#platform/http/page-call.ts';

/**
 * Context key of the `PageCall` in loaders and actions. The page server finds it among the exports of the server entry.
 */
export const pageCall = createContext<PageCall>();
