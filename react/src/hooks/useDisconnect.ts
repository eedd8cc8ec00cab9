import type { Async, DisconnectRequest } from '@portico/core'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Ends connections: all, those of a namespace, or one wallet's. */
export function useDisconnect(): {
  disconnect(request?: DisconnectRequest): Promise<void>
  result: Async<void>
} {
  const [disconnect, result] = useAction(useAnyKit().disconnect)
  return { disconnect, result }
}
