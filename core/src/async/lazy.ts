import { once } from './once.ts'

/** Loads once for all callers; a failed load is retried once, and the next caller retries after a second failure. */
export function lazy<value>(load: () => Promise<value>): () => Promise<value> {
  return once(() => Promise.resolve().then(load).catch(load))
}
