import type { NameRequest, NameSource, NetworkDefinition } from '@portico/core'
import { readAddress } from '../address.ts'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { readName } from './readName.ts'
import type { NameRequest as AddressRequest } from './readNameAddress.ts'
import type { PrimaryNameRequest } from './readPrimaryName.ts'

type Reads = {
  readNameAddress(request: AddressRequest): Promise<string | undefined>
  readPrimaryName(request: PrimaryNameRequest): Promise<string | undefined>
}

/**
 * Names of the Interchain Name Service, which Osmosis keeps for every Cosmos chain: a name has an own address for each
 * bech32 prefix. Accounts on test networks have none, so no request is sent.
 */
export function icnsNames(
  osmosis: NetworkDefinition,
  { readNameAddress, readPrimaryName }: Reads,
): NameSource {
  const prefixOf = ({ network }: NameRequest) =>
    network.testnet === true ? undefined : (network as CosmosNetwork).bech32Prefix
  /** The address of a name, if it is one of the prefix. */
  const addressOf = async (text: string, prefix: string, { signal }: NameRequest) => {
    const name = readName(text)
    if (name?.prefix !== prefix) return undefined
    const address = await readNameAddress({ network: osmosis, signal, prefix, name: name.label })
    return address !== undefined && readAddress(address)?.prefix === prefix ? address : undefined
  }
  return {
    id: 'icns',
    authoritative: true,
    async normalize(text) {
      const name = readName(text)
      return name && `${name.label}.${name.prefix}`
    },
    async resolve(text, request) {
      const prefix = prefixOf(request)
      return prefix === undefined ? undefined : addressOf(text, prefix, request)
    },
    async lookup(address, request) {
      const prefix = prefixOf(request)
      if (prefix === undefined || readAddress(address)?.prefix !== prefix) return undefined
      const { signal } = request
      const label = await readPrimaryName({ network: osmosis, signal, address })
      const name = `${label}.${prefix}`
      if (label === undefined || readName(name)?.label !== label) return undefined
      return (await addressOf(name, prefix, request)) === address ? { name } : undefined
    },
  }
}
