import type { CaipNetworkId, Capabilities } from '@portico/core'

/** Whether a wallet with these capabilities asks a paymaster service that a dapp names (ERC-7677). */
export function canSponsor(capabilities: Capabilities, networkId: CaipNetworkId): boolean {
  const { paymasterService } = { ...capabilities['eip155:0'], ...capabilities[networkId] }
  const { supported } = (paymasterService ?? {}) as { readonly supported?: unknown }
  return supported === true
}
