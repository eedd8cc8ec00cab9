import type { Async } from '@portico/core'
import { useClient } from '@portico/react'
import { getSigner, type SolanaSigner } from './getSigner.ts'

/**
 * A web3.js signer for the connected wallet: `idle` while no wallet is connected, recreated when account or network
 * changes, `failed` with the error of `getSigner`.
 */
export function useSigner(): Async<SolanaSigner> {
  return useClient({ namespace: 'solana', open: getSigner })
}
