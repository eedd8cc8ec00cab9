import type { NetworkDefinition } from '@portico/core'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { DecodedAddress } from './decodeAddress.ts'

/** The spelling that belongs to no network. */
const generic = 42

/** True for an address in the network's own spelling, or in that of none. */
export function isValidOnNetwork({ prefix }: DecodedAddress, network: NetworkDefinition): boolean {
  return prefix === generic || prefix === (network as PolkadotNetwork).ss58Prefix
}
