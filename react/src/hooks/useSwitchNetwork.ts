import type { RegisteredNetworkId } from './Register.ts'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Switches to a network by its CAIP-2 id, in the connected wallet as well. Fails with `network/*`. */
export function useSwitchNetwork(): ActionHook<{
  switchNetwork(networkId: RegisteredNetworkId): Promise<void>
}> {
  const { switchNetwork } = useAnyKit()
  return useActions({ switchNetwork })
}
