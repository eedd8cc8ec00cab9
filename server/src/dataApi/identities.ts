import type { Clock } from '@portico/core/async'
import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  type Hex,
} from 'viem'
import { mainnet } from 'viem/chains'
import { type Answer, fault, json } from '../http/Answer.ts'
import { steadyOf } from '../limits/steadyClock.ts'
import { addressFamily } from './account/addresses.ts'
import type { Call } from './DataRoutes.ts'
import { isNormalName } from './names/isNormalName.ts'
import type { NameStorage } from './names/NameStorage.ts'

type IdentityRequest = Pick<Call<'identity'>, 'params' | 'query'>
type CachedIdentity = ResolvedIdentity & { readonly at: number }
type Dependencies = {
  readonly names: NameStorage
  readonly resolve: IdentityResolver | undefined
  readonly clock: Clock
}

const lifetimeMs = 86_400_000
const maxEntries = 10_000
/** Limit for name and avatar, which keeps the answer below 150 KB. */
const maxIdentityBytes = 149_000
const noIdentity: ResolvedIdentity = { name: null, avatar: null }

/** Reads the identity of an account: a name registered here comes before one of ENS, which is cached for a day. */
export function createIdentityReader({ names, resolve, clock }: Dependencies) {
  const cache = new Map<string, CachedIdentity>()

  const lookUp = async (address: string): Promise<CachedIdentity> => {
    const { name, avatar } = (await resolve?.(address)) ?? noIdentity
    const isShort = Buffer.byteLength(JSON.stringify([name, avatar])) <= maxIdentityBytes
    const found = { name, avatar: isShort ? avatar : null, at: steadyOf(clock).now() }
    cache.delete(address)
    cache.set(address, found)
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return found
  }

  return async ({ params, query }: IdentityRequest): Promise<Answer> => {
    const address = (params.address ?? '').toLowerCase()
    const family = addressFamily(params.address ?? '')
    if (!family) return fault(400, 'address', 'Expected an address of an EVM or Solana account')
    const resolvedAt = new Date(clock.now()).toISOString()
    if (family !== 'eip155') return json({ ...noIdentity, resolvedAt }, lifetimeMs / 1000)
    // Mainnet records only: a contract of another chain may have another owner at the same address on mainnet.
    const [registered] = await names.findByAddress(address, 60)
    // Names of this registry can change at any time, so the answer is not cached.
    if (registered)
      return json(
        { name: registered.name, avatar: registered.attributes?.avatar ?? null, resolvedAt },
        0,
      )

    const cached = query.useCache === 'false' ? undefined : cache.get(address)
    const isFresh = cached && steadyOf(clock).now() - cached.at < lifetimeMs
    try {
      const { at, ...identity } = isFresh ? cached : await lookUp(address)
      const age = Math.floor((steadyOf(clock).now() - at) / 1000)
      const mayCache = query.useCache !== 'false'
      const answer = { ...identity, resolvedAt: new Date(at).toISOString() }
      return json(answer, mayCache ? lifetimeMs / 1000 - age : 0)
    } catch {
      // The request is valid whatever failed, so a later attempt may succeed.
      return fault(503, 'address', 'Names cannot be looked up at the moment')
    }
  }
}

/** The name and avatar of an account. */
export type ResolvedIdentity = { readonly name: string | null; readonly avatar: string | null }

/** Resolves the name and avatar of an EVM account; both are `null` when unknown. Throws when the lookup fails. */
export type IdentityResolver = (address: string) => Promise<ResolvedIdentity>

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
