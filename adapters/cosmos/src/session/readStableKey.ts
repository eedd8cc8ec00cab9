import type { Account } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { readKey } from './readKey.ts'

export type KeySource = {
  readonly provider: KeplrProvider
  readonly target: EventTarget
  /** Event of the window that tells of another account; that of other wallets would wake this one up. */
  readonly changeEvent: string
}

/** A key is read this often at most where the account changes meanwhile; its next event has it read again. */
const maxReads = 3

/** The account on a network: what was told before a change counts no more. Throws as `readKey` does. */
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
