import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { useCallback } from 'react'
import { getPsbtSigner, type PsbtSigner } from './getPsbtSigner.ts'

/**
 * A bitcoinjs-lib signer for the connected wallet, or for its `address`: `idle` while no wallet is connected, recreated
 * when account or network changes, `failed` with the error of `getPsbtSigner`.
 */
export function usePsbtSigner({ address }: { readonly address?: string } = {}): Async<PsbtSigner> {
  const open = useCallback(
    (kit: Kit) => getPsbtSigner(kit, address === undefined ? {} : { address }),
    [address],
  )
  return useClient({ namespace: 'bip122', open })
}
