import { type AdapterHost, systemClock } from '@portico/core'

/** What a kit in a browser hands to the lazy half of an adapter. */
export const adapterHost: AdapterHost = {
  clock: systemClock,
  fetch: (...args) => globalThis.fetch(...args),
}
