import type { NetworkDefinition } from '@portico/core'
import { isServing } from '../quotes/isServing.ts'
import type { SwapProvider } from '../SwapProvider.ts'

/** The networks of a family that tokens of this one can be swapped to, itself first. */
export function targetNetworks(
  from: NetworkDefinition | undefined,
  all: readonly NetworkDefinition[],
  providers: readonly SwapProvider[],
): readonly NetworkDefinition[] {
  if (!from) return []
  const isTarget = ({ caipNetworkId: id, chainNamespace }: NetworkDefinition) =>
    chainNamespace === from.chainNamespace &&
    providers.some((it) => isServing(it, from.caipNetworkId, id))
  return [from, ...all.filter((it) => it !== from && isTarget(it))]
}
