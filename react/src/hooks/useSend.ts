import type { SigningActions } from '@portico/core'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/**
 * Sends an amount (decimal string in whole units) to an address; returns the hash. Fails with `request/*` and
 * `transfer/*`.
 */
export function useSend(): ActionHook<Pick<SigningActions, 'send'>> {
  const { send } = useAnyKit()
  return useActions({ send })
}
