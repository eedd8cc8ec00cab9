import type { Async, SigningActions } from '@portico/core'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Sends several calls as one (EIP-5792). Rejects with `request/*`. */
export function useSendCalls(): {
  sendCalls: SigningActions['sendCalls']
  getCallsStatus: SigningActions['getCallsStatus']
  getCapabilities: SigningActions['getCapabilities']
  result: Async<{ id: string }>
} {
  const { sendCalls: send, getCallsStatus, getCapabilities } = useAnyKit()
  const [sendCalls, result] = useAction(send)
  return { sendCalls, getCallsStatus, getCapabilities, result }
}
