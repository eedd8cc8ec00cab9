import type { SigningStargateClient } from '@cosmjs/stargate'
import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { getSigningStargateClient } from './getSigningStargateClient.ts'

/**
 * A `SigningStargateClient` for the connected wallet: `idle` while no wallet is connected, recreated when account or
 * network changes, `failed` with the error of `getSigningStargateClient`.
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
