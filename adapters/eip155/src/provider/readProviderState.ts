import { parseCaipNetworkId } from '@portico/core'
import { chainIdHex } from '../chainIdHex.ts'
import type { ProviderSource } from './ProviderSource.ts'

/** What a page may know of the connection in use. */
export type ProviderState = {
  readonly accounts: readonly string[]
  /** `undefined` when the kit has no EVM network at all. */
  readonly chainId: `0x${string}` | undefined
}

/** The state of this namespace now; without a confirmed connection there are no accounts. */
export function readProviderState({ connections, networks }: ProviderSource): ProviderState {
  const connection = connections.current('eip155')
  const confirmed = connection?.confirmed ? connection : undefined
  const id = confirmed?.networkId ?? networks.current('eip155')?.caipNetworkId
  return {
    accounts: confirmed?.accounts.map(({ address }) => address) ?? [],
    chainId: id && chainIdHex(parseCaipNetworkId(id).reference),
  }
}
