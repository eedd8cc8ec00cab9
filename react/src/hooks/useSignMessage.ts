import type { SigningActions } from '@portico/core'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Requests a signature of a text; returns it in the chain's format. Fails with `request/*`. */
export function useSignMessage(): ActionHook<Pick<SigningActions, 'signMessage'>> {
  const { signMessage } = useAnyKit()
  return useActions({ signMessage })
}
