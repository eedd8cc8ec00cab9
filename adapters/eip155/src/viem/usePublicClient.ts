import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { useCallback } from 'react'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import { getPublicClient } from './getPublicClient.ts'
import type { ViemOptions } from './ViemOptions.ts'

/** viem's client of the network in use, or of `chain`; `failed` with what `getPublicClient` throws. */
export function usePublicClient<chain extends Chain = Chain>({
  chain,
}: ViemOptions<chain> = {}): Async<PublicClient<CustomTransport, chain>> {
  const open = useCallback((kit: Kit) => getPublicClient<chain>(kit, chain && { chain }), [chain])
  return useClient({ namespace: 'eip155', open })
}
