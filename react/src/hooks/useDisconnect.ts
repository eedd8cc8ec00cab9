import type { Async, DisconnectRequest } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Ends connections: of `namespace`, or all; a request names others, or one wallet's. */
export function useDisconnect({ namespace }: { namespace?: RegisteredNamespace } = {}): {
  disconnect(request?: DisconnectRequest): Promise<void>
  result: Async<void>
} {
  const kit = useAnyKit()
  const [disconnect, result] = useAction((request?: DisconnectRequest) =>
    kit.disconnect({ ...(namespace && { namespace }), ...request }),
  )
  return { disconnect, result }
}
