import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { useCallback } from 'react'
import type { Chain, CustomTransport, JsonRpcAccount, WalletClient } from 'viem'
import { getWalletClient } from './getWalletClient.ts'
import type { ViemOptions } from './ViemOptions.ts'

/**
 * viem's wallet client of the connected wallet: `idle` while no wallet is connected, recreated when account or network
 * changes, `failed` with the error of `getWalletClient`.
 */
export function useWalletClient<chain extends Chain = Chain>({
  chain,
}: ViemOptions<chain> = {}): Async<WalletClient<CustomTransport, chain, JsonRpcAccount>> {
  const open = useCallback((kit: Kit) => getWalletClient<chain>(kit, chain && { chain }), [chain])
  return useClient({ namespace: 'eip155', open })
}
