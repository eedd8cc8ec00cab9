import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { useCallback } from 'react'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { getPublicClient } from './getPublicClient.ts'
import type { ViemOptions } from './ViemOptions.ts'

/** viem's public client of the active network, or of `chain`; `failed` with the error of `getPublicClient`. */
export function usePublicClient<chain extends Chain = Chain>({
  chain,
}: ViemOptions<chain> = {}): Async<PublicClient<CustomTransport, chain>> {
  const open = useCallback((kit: Kit) => getPublicClient<chain>(kit, chain && { chain }), [chain])
  return useClient({ namespace: 'eip155', open })
}
