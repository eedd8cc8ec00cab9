import { parseCaipNetworkId } from '@portico/core'
import { chainIdHex } from '../chainIdHex.ts'
import type { ProviderSource } from './ProviderSource.ts'

/** The state of the active connection that a page may read. */
export type ProviderState = {
  readonly accounts: readonly string[]
  /** `undefined` when the kit has no EVM network. */
  readonly chainId: `0x${string}` | undefined
}

/** The current state of this namespace; without a confirmed connection it has no accounts. */
export function readProviderState({ connections, networks }: ProviderSource): ProviderState {
  const connection = connections.current('eip155')
  const confirmed = connection?.confirmed ? connection : undefined
  const id = confirmed?.networkId ?? networks.current('eip155')?.caipNetworkId
  return {
    accounts: confirmed?.accounts.map(({ address }) => address) ?? [],
    chainId: id && chainIdHex(parseCaipNetworkId(id).reference),
  }
}
