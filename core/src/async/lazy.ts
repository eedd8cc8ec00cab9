import { once } from './once.ts'

/** Loads once for all callers; a failed load is tried once more, and forgotten after that. */
export function lazy<value>(load: () => Promise<value>): () => Promise<value> {
  return once(() => Promise.resolve().then(load).catch(load))
}
