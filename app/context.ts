import { createContext } from 'react-router';
import type { PageCall } from '#platform/http/page-call.ts';

/** What a loader or an action asks its page's call by; the host finds it among the exports of the server's entry. */
export const pageCall = createContext<PageCall>();
