import type { SigningActions } from '@portico/core'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/**
 * Sends several calls as one (EIP-5792), and reads their status and the wallet's capabilities. Fails with
 * `request/*` and `calls/*`.
 */
export function useSendCalls(): ActionHook<Pick<SigningActions, 'sendCalls'>> &
  Pick<SigningActions, 'getCallsStatus' | 'getCapabilities'> {
  const { sendCalls, getCallsStatus, getCapabilities } = useAnyKit()
  return { ...useActions({ sendCalls }), getCallsStatus, getCapabilities }
}
