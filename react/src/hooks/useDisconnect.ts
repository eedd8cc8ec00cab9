import type { DisconnectRequest } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/**
 * Ends connections: of `namespace`, or all; a request selects others, or those of one wallet. Fails with
 * `connection/vetoed` and `connection/disconnectFailed`.
 */
export function useDisconnect({ namespace }: { namespace?: RegisteredNamespace } = {}): ActionHook<{
  disconnect(request?: DisconnectRequest): Promise<void>
}> {
  const kit = useAnyKit()
  const disconnect = (request?: DisconnectRequest) =>
    kit.disconnect({ ...(namespace && { namespace }), ...request })
  return useActions({ disconnect })
}
