import contracts from '../contracts/contracts.json'
import { placeState } from '../placeState.ts'
import { sandboxEns } from './sandboxEns.ts'
import state from './state.json'

/**
 * Places ENS on a fresh node, without a transaction: `.eth` can be registered, and `harbourside.eth` belongs to the
 * deployer of the sandbox's contracts.
 */
export function placeEns(url: string): Promise<void> {
  const { controller, reverseRegistrar, universalResolver } = sandboxEns
  return placeState(url, {
    [controller]: { code: contracts.EnsControllerStandIn.runtime },
    [reverseRegistrar]: { code: contracts.EnsReverseRegistrarStandIn.runtime },
    [universalResolver]: { code: contracts.EnsUniversalResolverStandIn.runtime },
    ...state,
  })
}
