import type { SigningActions } from '@portico/core'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Asks the wallet to sign a text; gives the signature in its chain's form. Fails with `request/*`. */
export function useSignMessage(): ActionHook<Pick<SigningActions, 'signMessage'>> {
  const { signMessage } = useAnyKit()
  return useActions({ signMessage })
}
