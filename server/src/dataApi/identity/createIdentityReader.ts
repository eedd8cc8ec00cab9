import type { Clock } from '@portico/core'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import { json } from '../../http/json.ts'
import { addressFamily } from '../account/addressFamily.ts'
import type { Call } from '../DataRoutes.ts'
import type { NameStorage } from '../names/NameStorage.ts'
import type { IdentityResolver, ResolvedIdentity } from './IdentityResolver.ts'

type Asked = Pick<Call<'identity'>, 'params' | 'query'>
type Kept = ResolvedIdentity & { readonly at: number }
type World = {
  readonly names: NameStorage
  readonly resolve: IdentityResolver | undefined
  readonly clock: Clock
}

const lifetime = 86_400_000
const mostEntries = 10_000
/** Bytes of name and avatar: the answer stays below 150 KB. */
const mostBytes = 149_000
const nobody: ResolvedIdentity = { name: null, avatar: null }

/** How an account is called: a name given out here before one of ENS, which is remembered for a day. */
export function createIdentityReader({ names, resolve, clock }: World) {
  const kept = new Map<string, Kept>()

  const lookUp = async (address: string): Promise<Kept> => {
    const { name, avatar } = (await resolve?.(address)) ?? nobody
    const isShort = Buffer.byteLength(JSON.stringify([name, avatar])) <= mostBytes
    const found = { name, avatar: isShort ? avatar : null, at: clock.now() }
    kept.delete(address)
    kept.set(address, found)
    if (kept.size > mostEntries) kept.delete(kept.keys().next().value as string)
    return found
  }

  return async ({ params, query }: Asked): Promise<Answer> => {
    const address = (params.address ?? '').toLowerCase()
    const family = addressFamily(params.address ?? '')
    if (!family) return fault(400, 'address', 'Expected an address of an EVM or Solana account')
    const resolvedAt = new Date(clock.now()).toISOString()
    if (family !== 'eip155') return json({ ...nobody, resolvedAt }, lifetime / 1000)
    // On mainnet alone: what a contract of another chain claimed says nothing about this address elsewhere.
    const [own] = await names.findByAddress(address, 60)
    // Names of our own change here, at once.
    if (own) return json({ name: own.name, avatar: own.attributes?.avatar ?? null, resolvedAt }, 0)

    const known = query.useCache === 'false' ? undefined : kept.get(address)
    const isFresh = known && clock.now() - known.at < lifetime
    try {
      const { at, ...identity } = isFresh ? known : await lookUp(address)
      const age = Math.floor((clock.now() - at) / 1000)
      const isKept = query.useCache !== 'false'
      const answer = { ...identity, resolvedAt: new Date(at).toISOString() }
      return json(answer, isKept ? lifetime / 1000 - age : 0)
    } catch {
      // Whatever the reason, it is not the client's: the same question may be answered later.
      return fault(503, 'address', 'Names cannot be looked up at the moment')
    }
  }
}
