import { assetReference } from '../caip/caip.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { AdapterDefinition } from './AdapterDefinition.ts'

/**
 * The CAIP-19 id of a token, or of the native currency without an address, as the adapter of the network's chain family
 * names it. Without such an adapter, or where it throws, an address is one token, spelled as it is.
 */
export function assetId(
  { adapters }: { readonly adapters: readonly Pick<AdapterDefinition, 'namespace' | 'assetId'>[] },
  networkId: CaipNetworkId,
  address?: string,
): string {
  const adapter = adapters.find(({ namespace }) => networkId.startsWith(`${namespace}:`))
  return (
    nameAsset(adapter, networkId, address) ??
    `${networkId}/token:${assetReference(address ?? 'native')}`
  )
}

/** One address that an adapter cannot read must not cost a list of tokens. */
function nameAsset(
  adapter: Pick<AdapterDefinition, 'assetId'> | undefined,
  networkId: CaipNetworkId,
  address: string | undefined,
): string | undefined {
  try {
    return adapter?.assetId?.(networkId, address)
  } catch {
    return undefined // as of an adapter that names no assets
  }
}
