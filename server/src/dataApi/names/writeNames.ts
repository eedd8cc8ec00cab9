import type { Profile } from '@portico/core/endpoints'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import { json } from '../../http/json.ts'
import type { Call } from '../DataRoutes.ts'
import { attributesSchema } from './attributesSchema.ts'
import { coinTypeChain } from './coinTypeChain.ts'
import { nameFault } from './nameFault.ts'
import type { Registry } from './Registry.ts'
import { readSigned } from './readSigned.ts'

const timestamp = z.number()
const registration = z.object({
  name: z.string(),
  attributes: z.optional(attributesSchema),
  timestamp,
})
const newAttributes = z.object({ attributes: attributesSchema, timestamp })
const newAddress = z.object({
  coin_type: z.number(),
  address: z
    .string()
    .check(z.refine((text) => isAddress(text, { strict: false }), 'Expected an address')),
  timestamp,
})

/** The calls that register names and change them, each signed by an owner. */
export const writeNames = {
  async register({ body }: Call<'register'>, registry: Registry): Promise<Answer> {
    const signed = await readSigned(body, registration, registry)
    if ('status' in signed) return signed
    const { name, attributes } = signed.said
    const wrong = nameFault(name, registry.zones)
    if (wrong) return fault(400, 'name', wrong)
    const at = isoNow(registry)
    const entry = { address: body.address, created_at: at }
    const profile: Profile = {
      name,
      registered_at: at,
      updated_at: null,
      attributes: attributes ? plain(attributes) : null,
      addresses: { [body.coin_type]: entry, 60: entry },
    }
    if (!(await registry.storage.insert(profile)))
      return fault(400, 'name', 'The name is registered already')
    return json(profile, 0)
  },

  async setAttributes(call: Call<'setAttributes'>, registry: Registry): Promise<Answer> {
    const signed = await readSigned(call.body, newAttributes, registry)
    if ('status' in signed) return signed
    const owned = await findOwned(call, registry)
    if ('status' in owned) return owned
    const attributes = plain(signed.said.attributes)
    await registry.storage.setAttributes(owned.name, attributes, isoNow(registry))
    return json(attributes, 0)
  },

  async setAddress(call: Call<'setAddress'>, registry: Registry): Promise<Answer> {
    const signed = await readSigned(call.body, newAddress, registry)
    if ('status' in signed) return signed
    const { coin_type, address } = signed.said
    const chainId = coinTypeChain(coin_type)
    if (!chainId || !(chainId === 'eip155:1' || registry.chains.has(chainId)))
      return fault(400, 'coin_type', 'Expected the coin type of a supported EVM chain')
    const owned = await findOwned(call, registry)
    if ('status' in owned) return owned
    const entry = { address, created_at: isoNow(registry) }
    const isClaimed = address.toLowerCase() === call.body.address.toLowerCase()
    await registry.storage.setAddress(owned.name, { ...entry, coinType: coin_type, isClaimed })
    return json({ ...owned.addresses, [coin_type]: entry }, 0)
  },
}

/** The name, when who signed is the one that it belongs to on that chain. */
async function findOwned(
  { params, body }: Pick<Call<'setAttributes'>, 'params' | 'body'>,
  { storage, zones }: Registry,
): Promise<Profile | Answer> {
  const name = (params.name ?? '').toLowerCase()
  const wrong = nameFault(name, zones)
  if (wrong) return fault(400, 'name', wrong)
  const profile = await storage.find(name)
  if (!profile) return fault(404, 'name', 'There is no such name')
  const owner = profile.addresses[body.coin_type]?.address
  return owner?.toLowerCase() === body.address.toLowerCase()
    ? profile
    : fault(401, 'address', 'The name belongs to somebody else')
}

function isoNow({ clock }: Registry): string {
  return new Date(clock.now()).toISOString()
}

/** Without what was not said. */
function plain(attributes: z.output<typeof attributesSchema>): Record<string, string> {
  return attributes.bio === undefined ? {} : { bio: attributes.bio }
}
