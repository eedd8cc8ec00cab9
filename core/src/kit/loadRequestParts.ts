import { lazy } from '../async/lazy.ts'

/** Loads what requests need, once for the page. */
export const loadRequestParts = lazy(() => import('./requests/requestParts.ts'))
