import { KitError } from '@portico/core'

/** Loads what the first use needs. Rejects with `embedded/dependency`. */
export const loadEmbedded = () =>
  import('./embeddedParts.ts').catch((cause) => {
    throw new KitError('embedded/dependency', 'Unable to load email login dependency', { cause })
  })
