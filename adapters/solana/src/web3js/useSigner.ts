import type { Async } from '@portico/core'
import { useClient } from '@portico/react'
import { getSigner, type SolanaSigner } from './getSigner.ts'

/**
 * A signer of web3.js for the connected wallet: `idle` while there is none, made anew for another account or network,
 * and `failed` with what `getSigner` throws.
 */
export function useSigner(): Async<SolanaSigner> {
  return useClient({ namespace: 'solana', open: getSigner })
}
