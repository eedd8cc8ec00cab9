import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { useCallback } from 'react'
import type { Chain, CustomTransport, JsonRpcAccount, PublicClient, WalletClient } from 'viem'
import { getPublicClient, type ViemOptions } from './getPublicClient.ts'
import { getWalletClient } from './getWalletClient.ts'

/** viem's public client of the active network, or of `chain`; `failed` with the error of `getPublicClient`. */
export function usePublicClient<chain extends Chain = Chain>({
  chain,
}: ViemOptions<chain> = {}): Async<PublicClient<CustomTransport, chain>> {
  const open = useCallback((kit: Kit) => getPublicClient<chain>(kit, chain && { chain }), [chain])
  return useClient({ namespace: 'eip155', open })
}

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
