import type { NetworkDefinition } from '@portico/core'
import type { NameRequest, NameSource } from '@portico/core/adapter'
import type { NameRequest as AddressRequest, PrimaryNameRequest } from '../chain/icns.ts'
import { cosmosNetwork } from '../networks.ts'
import { readAddress } from './readKey.ts'

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
    network.testnet === true ? undefined : cosmosNetwork(network).bech32Prefix
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

type IcnsName = {
  /** As registered, without the part after the dot. */
  readonly label: string
  /** The bech32 prefix of the chain whose address is meant. */
  readonly prefix: string
}

/** A handle of Twitter, and the prefix of an address. */
const form = /^([a-z0-9_-]{1,64})\.([a-z0-9]{1,32})$/i

/** Parses an ICNS name (`alice.osmo`) into its registered spelling; `undefined` for other text. */
function readName(text: string): IcnsName | undefined {
  const [, label, prefix] = form.exec(text) ?? []
  if (label === undefined || prefix === undefined) return undefined
  return { label: label.toLowerCase(), prefix: prefix.toLowerCase() }
}
