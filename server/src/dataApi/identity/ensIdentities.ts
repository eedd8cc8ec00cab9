import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  type Hex,
} from 'viem'
import { mainnet } from 'viem/chains'
import { isNormalName } from '../names/isNormalName.ts'
import type { IdentityResolver } from './IdentityResolver.ts'

/**
 * Resolves names and avatars by ENS on mainnet. The server never fetches a URL that a name's owner set (no CCIP-Read,
 * no avatar image), because the request would come from inside its own network. Names that need it are not resolved.
 */
export function ensIdentities(request: EIP1193RequestFn): IdentityResolver {
  const client = createPublicClient({
    chain: mainnet,
    ccipRead: false,
    transport: custom({ request }, { retryCount: 0 }),
  })
  return async (address) => {
    const name = await nullOnRevert(client.getEnsName({ address: address as Hex }))
    if (!name || !isNormalName(name)) return { name: null, avatar: null }
    const avatar = await nullOnRevert(client.getEnsText({ name, key: 'avatar' }))
    return { name, avatar: avatar && /^(https:|data:image\/)/.test(avatar) ? avatar : null }
  }
}

/** `null` when a contract reverts; errors of the node are thrown, since they do not mean that there is no record. */
async function nullOnRevert(answer: Promise<string | null>): Promise<string | null> {
  try {
    return await answer
  } catch (error) {
    const isRevert = (it: unknown) =>
      it instanceof ContractFunctionRevertedError && it.raw !== undefined
    if (error instanceof BaseError && error.walk(isRevert)) return null
    throw error
  }
}
