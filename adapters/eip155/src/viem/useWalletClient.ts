import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { useCallback } from 'react'
import type { Chain, CustomTransport, JsonRpcAccount, WalletClient } from 'viem'
import { getWalletClient } from './getWalletClient.ts'
import type { ViemOptions } from './ViemOptions.ts'

/**
 * viem's client of the connected wallet: `idle` while there is none, made anew for another account or network, and
 * `failed` with what `getWalletClient` throws.
 */
export function useWalletClient<chain extends Chain = Chain>({
  chain,
}: ViemOptions<chain> = {}): Async<WalletClient<CustomTransport, chain, JsonRpcAccount>> {
  const open = useCallback((kit: Kit) => getWalletClient<chain>(kit, chain && { chain }), [chain])
  return useClient({ namespace: 'eip155', open })
}
