import type { NetworkDefinition } from '@portico/core'
import type { NameRequest, NameSource } from '@portico/core/adapter'
import type { OwnerRequest, UsernameRequest } from '../chain/usernames.ts'
import { isPolkadotNetwork, type PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { accountKey, decodeAddress, encodeAddress } from './address.ts'

type Reads = {
  readUsername(request: UsernameRequest): Promise<string | undefined>
  readUsernameOwner(request: OwnerRequest): Promise<string | undefined>
}

/**
 * Usernames of accounts, read from the chains that keep them. Display names of identities are not unique and lead to no
 * account, so they are never shown as a name.
 */
export function usernames(
  networks: readonly PolkadotNetwork[],
  { readUsername, readUsernameOwner }: Reads,
): NameSource {
  /** The same request to the chain that keeps the names of the network's accounts. */
  const requestFor = ({ network, signal }: NameRequest) => {
    const keeper = networks.find(({ usernamesOf = [] }) => usernamesOf.includes(`${network.id}`))
    return keeper && { network: keeper, signal }
  }
  return {
    id: 'polkadot-usernames',
    authoritative: true,
    normalize: async (name) => normalUsername(name),
    async resolve(text, request) {
      const name = normalUsername(text)
      const keeping = requestFor(request)
      if (name === undefined || !keeping) return undefined
      return spelledFor(request.network, await readUsernameOwner({ ...keeping, name }))
    },
    async lookup(address, request) {
      const key = accountKey(address)
      const keeping = requestFor(request)
      if (key === undefined || !keeping) return undefined
      const name = await readUsername({ ...keeping, accountId: `0x${key}` })
      if (name === undefined || normalUsername(name) !== name) return undefined
      const owner = await readUsernameOwner({ ...keeping, name })
      return owner !== undefined && accountKey(owner) === key ? { name } : undefined
    },
  }
}

function spelledFor(network: NetworkDefinition, owner: string | undefined): string | undefined {
  const id = owner === undefined ? undefined : decodeAddress(owner)?.accountId
  return id && isPolkadotNetwork(network) ? encodeAddress(id, network.ss58Prefix) : undefined
}

/** Of all usernames, in bytes. */
const maxLength = 32

/**
 * The registered spelling of a username: letters and digits, and those of the authority that granted it (`alice.dot`);
 * `undefined` for other text.
 */
function normalUsername(text: string): string | undefined {
  const isUsername = text.length <= maxLength && /^[a-z0-9]+\.[a-z0-9]+$/i.test(text)
  return isUsername ? text.toLowerCase() : undefined
}
