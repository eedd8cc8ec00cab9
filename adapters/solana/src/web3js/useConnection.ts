import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import type { Commitment, Connection } from '@solana/web3.js'
import { useCallback } from 'react'
import { getConnection } from './getConnection.ts'
import { getSigner, type SolanaSigner } from './getSigner.ts'

/** A web3.js `Connection` to the active network; `failed` with the error of `getConnection`. */
export function useConnection({
  commitment,
}: {
  readonly commitment?: Commitment
} = {}): Async<Connection> {
  const open = useCallback(
    (kit: Kit) => getConnection(kit, commitment && { commitment }),
    [commitment],
  )
  return useClient({ namespace: 'solana', open })
}

/**
 * A web3.js signer for the connected wallet: `idle` while no wallet is connected, recreated when account or network
 * changes, `failed` with the error of `getSigner`.
 */
export function useSigner(): Async<SolanaSigner> {
  return useClient({ namespace: 'solana', open: getSigner })
}
