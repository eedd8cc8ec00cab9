import type { Clock } from '@portico/core'
import { type Answer, fault, json } from '../../http/Answer.ts'
import { addressFamily } from '../account/addressFamily.ts'
import type { Call } from '../DataRoutes.ts'
import type { NameStorage } from '../names/NameStorage.ts'
import type { IdentityResolver, ResolvedIdentity } from './IdentityResolver.ts'

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
    const found = { name, avatar: isShort ? avatar : null, at: clock.now() }
    cache.delete(address)
    cache.set(address, found)
    if (cache.size > maxEntries) cache.delete(cache.keys().next().value as string)
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

    const known = query.useCache === 'false' ? undefined : cache.get(address)
    const isFresh = known && clock.now() - known.at < lifetimeMs
    try {
      const { at, ...identity } = isFresh ? known : await lookUp(address)
      const age = Math.floor((clock.now() - at) / 1000)
      const mayCache = query.useCache !== 'false'
      const answer = { ...identity, resolvedAt: new Date(at).toISOString() }
      return json(answer, mayCache ? lifetimeMs / 1000 - age : 0)
    } catch {
      // The request is valid whatever failed, so a later attempt may succeed.
      return fault(503, 'address', 'Names cannot be looked up at the moment')
    }
  }
}
