import type { Async, SigningVerbs } from '@portico/core'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Sends several calls as one (EIP-5792). Rejects with `request/*`. */
export function useSendCalls(): {
  sendCalls: SigningVerbs['sendCalls']
  getCallsStatus: SigningVerbs['getCallsStatus']
  getCapabilities: SigningVerbs['getCapabilities']
  result: Async<{ id: string }>
} {
  const { sendCalls: send, getCallsStatus, getCapabilities } = useAnyKit()
  const [sendCalls, result] = useAction(send)
  return { sendCalls, getCallsStatus, getCapabilities, result }
}
