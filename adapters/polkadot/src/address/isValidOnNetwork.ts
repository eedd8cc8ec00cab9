import type { NetworkDefinition } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { DecodedAddress } from './decodeAddress.ts'

/** The generic SS58 prefix, which belongs to no network. */
const generic = 42

/** True for an address with the network's prefix, or the generic one. */
export function isValidOnNetwork({ prefix }: DecodedAddress, network: NetworkDefinition): boolean {
  return prefix === generic || prefix === (network as PolkadotNetwork).ss58Prefix
}
