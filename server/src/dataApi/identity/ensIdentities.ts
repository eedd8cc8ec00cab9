import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  type Hex,
} from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import type { IdentityResolver } from './IdentityResolver.ts'

const longestName = 255

/**
 * Names and avatars out of ENS on mainnet. Nothing is fetched from an address that a name's owner wrote (no CCIP-Read,
 * no picture): it would be asked for from inside the server's own network. What needs that has no name here.
 */
export function ensIdentities(request: EIP1193RequestFn): IdentityResolver {
  const client = createPublicClient({
    chain: mainnet,
    ccipRead: false,
    transport: custom({ request }, { retryCount: 0 }),
  })
  return async (address) => {
    const name = await unlessRefused(client.getEnsName({ address: address as Hex }))
    if (!name || !isNormal(name)) return { name: null, avatar: null }
    const avatar = await unlessRefused(client.getEnsText({ name, key: 'avatar' }))
    return { name, avatar: avatar && /^(https:|data:image\/)/.test(avatar) ? avatar : null }
  }
}

/** `null` where contracts refuse; a node that has no answer says nothing of them. */
async function unlessRefused(answer: Promise<string | null>): Promise<string | null> {
  try {
    return await answer
  } catch (error) {
    const isRefusal = (it: unknown) =>
      it instanceof ContractFunctionRevertedError && it.raw !== undefined
    if (error instanceof BaseError && error.walk(isRefusal)) return null
    throw error
  }
}

/** A name in another form looks like one that belongs to somebody else (T15). */
function isNormal(name: string): boolean {
  try {
    return name.length <= longestName && normalize(name) === name
  } catch {
    // It has signs that no name may have.
    return false
  }
}
