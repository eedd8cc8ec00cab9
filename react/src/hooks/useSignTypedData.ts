import type { SigningActions } from '@portico/core'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Requests a signature of EIP-712 data; returns 0x hex. Fails with `request/*`. */
export function useSignTypedData(): ActionHook<Pick<SigningActions, 'signTypedData'>> {
  const { signTypedData } = useAnyKit()
  return useActions({ signTypedData })
}
