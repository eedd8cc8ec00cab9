import type { SigningActions } from '@portico/core'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/**
 * Requests the wallet to sign and send a transaction that the chain's library prepared; returns the hash. Fails
 * with `request/*`.
 */
export function useSendTransaction(): ActionHook<Pick<SigningActions, 'sendTransaction'>> {
  const { sendTransaction } = useAnyKit()
  return useActions({ sendTransaction })
}
