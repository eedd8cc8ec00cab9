import type { NameRequest, NameSource, NetworkDefinition } from '@portico/core'
import { accountKey } from '../address/accountKey.ts'
import { decodeAddress } from '../address/decodeAddress.ts'
import { encodeAddress } from '../address/encodeAddress.ts'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { normalUsername } from './normalUsername.ts'
import type { UsernameRequest } from './readUsername.ts'
import type { OwnerRequest } from './readUsernameOwner.ts'

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
