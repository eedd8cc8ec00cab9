import type { Async } from '@portico/core'
import type { RegisteredNetworkId } from './Register.ts'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Switches network by its CAIP-2 id, in the wallet too where one is connected. Rejects with `network/*`. */
export function useSwitchNetwork(): {
  switchNetwork(networkId: RegisteredNetworkId): Promise<void>
  result: Async<void>
} {
  const [switchNetwork, result] = useAction(useAnyKit().switchNetwork)
  return { switchNetwork, result }
}
