import { type Clock, withLimit } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** True when the wallet says that it is locked; most have no way to say it. */
export async function isLocked(provider: Eip1193Provider, clock: Clock): Promise<boolean> {
  const { _metamask: metamask } = provider as { _metamask?: { isUnlocked?(): Promise<boolean> } }
  if (typeof metamask?.isUnlocked !== 'function') return false
  try {
    return (await withLimit(metamask.isUnlocked(), { clock, ms: 1_000 })) === false
  } catch {
    return false // it cannot tell, or is too slow for a hint
  }
}
