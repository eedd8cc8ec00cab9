import type { Signer } from '@portico/core'
import type { NamesHost } from '../NamesHost.ts'

const pollMs = 2_000
const maxPolls = 150

/** Whether a transaction, or the one that replaced it, came into a block within five minutes; `false` for one that failed. */
export async function awaitBlock(
  { adapter, clock, signal }: Pick<NamesHost, 'adapter' | 'clock' | 'signal'>,
  { account, network }: Signer,
  hash: string,
): Promise<boolean> {
  const reader = await adapter(network.chainNamespace)
  const query = { network, account, hash, signal }
  for (let polls = 0; polls < maxPolls; polls++) {
    const found = await reader?.getTransaction?.(query).catch(() => undefined) // a node that is away for a moment
    // What a faster one of the visitor did is read afterwards.
    if (found?.status === 'confirmed' || found?.status === 'replaced') return true
    if (found?.status === 'failed' || found?.status === 'dropped') return false
    await new Promise<void>((resolve) => void clock.after(pollMs, resolve))
  }
  return false
}
