import type { SigningStargateClient } from '@cosmjs/stargate'
import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { getSigningStargateClient } from './getSigningStargateClient.ts'

/**
 * A `SigningStargateClient` on the connected wallet: `idle` while there is none, made anew for another account or
 * network, and `failed` with what `getSigningStargateClient` throws.
 */
export function useSigningStargateClient(): Async<SigningStargateClient> {
  return useClient({ namespace: 'cosmos', open, close })
}

function open(kit: Kit): Promise<SigningStargateClient> {
  return getSigningStargateClient(kit)
}

function close(client: SigningStargateClient): void {
  client.disconnect()
}
