import type { Account } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { readKey } from './readKey.ts'

export type KeySource = {
  readonly provider: KeplrProvider
  readonly target: EventTarget
  /** The window event that reports an account change; another wallet's event would trigger this one. */
  readonly changeEvent: string
}

/** Maximum number of reads while the account keeps changing; the next event reads again. */
const maxReads = 3

/** Reads the account on a network; an answer from before an account change is discarded. Throws as `readKey` does. */
export async function readStableKey(
  { provider, target, changeEvent }: KeySource,
  network: CosmosNetwork,
  signal?: AbortSignal,
): Promise<Account> {
  let changes = 0
  const onChange = () => void changes++
  target.addEventListener(changeEvent, onChange, signal && { signal })
  try {
    for (let reads = 1; ; reads++) {
      const before = changes
      const account = await readKey(provider, network)
      if (before === changes || reads === maxReads) return account
    }
  } finally {
    target.removeEventListener(changeEvent, onChange)
  }
}
