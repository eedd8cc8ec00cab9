import { KitError } from '@portico/core'

/** Loads what the first use needs. Throws `embedded/dependency`. */
export async function loadEmbedded() {
  try {
    return await import('./embeddedParts.ts')
  } catch (cause) {
    throw new KitError('embedded/dependency', 'Unable to load email login dependency', { cause })
  }
}
