import { isAddress } from 'viem'
import { type Answer, fault, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import type { NameRecord, NameStorage } from './NameStorage.ts'
import { nameFault, newNameFault, type Registry } from './Registry.ts'

/** Routes that read names. */
export const readNames = {
  async profile({ params, query }: Call<'profile'>, { storage }: Registry): Promise<Answer> {
    const name = (params.name ?? '').toLowerCase()
    const wrong = nameFault(name)
    if (wrong) return fault(400, 'name', wrong)
    const profile = await storage.find(name)
    return profile ? json(profile, 0) : notFound(query.apiVersion, 'name')
  },

  async reverse({ params, query }: Call<'reverse'>, { storage }: Registry): Promise<Answer> {
    const address = params.address ?? ''
    if (!isAddress(address, { strict: false }))
      return fault(400, 'address', 'Expected an address of an EVM account')
    const profiles = await storage.findByAddress(address)
    return profiles.length > 0 ? json(profiles, 0) : notFound(query.apiVersion, 'address')
  },

  async suggestions({ params, query }: Call<'suggestions'>, registry: Registry): Promise<Answer> {
    const { storage, zones } = registry
    const label = (params.name ?? '').toLowerCase()
    const zone = query.zone ?? zones[0] ?? ''
    if (!zones.includes(zone))
      return fault(400, 'zone', 'This server registers no names of that zone')
    if (!/^[a-z0-9-]{3,64}$/.test(label))
      return fault(400, 'name', 'Expected 3 to 64 letters, digits and hyphens')
    const exact = `${label}.${zone}`
    const wrong = newNameFault(exact, zones)
    if (wrong) return fault(400, 'name', wrong)
    const variants = suffixes
      .map((suffix) => `${label}${suffix}.${zone}`)
      .filter((name) => !newNameFault(name, zones))
    const registered = await storage.findRegistered([exact, ...variants])
    const free = variants.filter((name) => !registered.has(name)).slice(0, maxSuggestions - 1)
    const suggestions = [exact, ...free].map((name) => ({ name, registered: registered.has(name) }))
    return json({ suggestions }, 0)
  },
}

const maxSuggestions = 5
const suffixes = ['-eth', '-pay', '-hq', '-one', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Clients of API version 2 expect an empty list for no result, older ones 404. */
function notFound(apiVersion: string | undefined, field: string): Answer {
  return apiVersion === '2' ? json([], 0) : fault(404, field, 'Name not found')
}

const pageSize = 1_000

/** Reads all names with their owners, in order, a page of 1,000 at a time: to keep a copy, or to move to another storage. */
export async function* exportNames(
  storage: Pick<NameStorage, 'list'>,
): AsyncGenerator<NameRecord, void, undefined> {
  let after = ''
  for (;;) {
    const page = await storage.list(after, pageSize)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.name
  }
}
