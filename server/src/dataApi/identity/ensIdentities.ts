import { createPublicClient, custom, type EIP1193RequestFn, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import type { IdentityResolver } from './IdentityResolver.ts'

/**
 * Names and avatars out of ENS on mainnet. Nothing is fetched from an address that a name's owner wrote (no CCIP-Read,
 * no picture): it would be asked for from inside the server's own network.
 */
export function ensIdentities(request: EIP1193RequestFn): IdentityResolver {
  const client = createPublicClient({
    chain: mainnet,
    ccipRead: false,
    transport: custom({ request }, { retryCount: 0 }),
  })
  return async (address) => {
    const name = await client.getEnsName({ address: address as Hex })
    if (!name) return { name: null, avatar: null }
    const avatar = await client.getEnsText({ name: normalize(name), key: 'avatar' })
    return { name, avatar: avatar && /^(https:|data:image\/)/.test(avatar) ? avatar : null }
  }
}
