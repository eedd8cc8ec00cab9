import type { Async, Kit } from '@portico/core'
import { useClient } from '@portico/react'
import { useCallback } from 'react'
import { getPsbtSigner, type PsbtSigner } from './getPsbtSigner.ts'

/**
 * A signer of bitcoinjs-lib for the connected wallet, or for `address` of it: `idle` while there is none, made anew for
 * another account or network, and `failed` with what `getPsbtSigner` throws.
 */
export function usePsbtSigner({ address }: { readonly address?: string } = {}): Async<PsbtSigner> {
  const open = useCallback(
    (kit: Kit) => getPsbtSigner(kit, address === undefined ? {} : { address }),
    [address],
  )
  return useClient({ namespace: 'bip122', open })
}
