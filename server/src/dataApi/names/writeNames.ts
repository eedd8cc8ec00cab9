import type { Profile } from '@portico/core/endpoints'
import type * as z from 'zod/mini'
import { type Answer, fault, json } from '../../http/Answer.ts'
import type { Call } from '../DataRoutes.ts'
import type { Signer } from './findSigner.ts'
import type { NameOwners } from './NameStorage.ts'
import { nameFault, newNameFault, type Registry } from './Registry.ts'
import { coinTypeChain, readSigned } from './readSigned.ts'
import type { attributesSchema } from './signedMessages.ts'

/** Routes that register and change names, each with a message signed by an owner. */
export const writeNames = {
  async register({ body }: Call<'register'>, registry: Registry): Promise<Answer> {
    const signed = await readSigned({ call: 'register', body }, registry)
    if ('status' in signed) return signed
    const { name, attributes } = signed.content
    const wrong = newNameFault(name, registry.zones)
    if (wrong) return fault(400, 'name', wrong)
    const at = isoNow(registry)
    const entry = { address: body.address, created_at: at }
    const profile: Profile = {
      name,
      registered_at: at,
      updated_at: null,
      attributes: attributes ? definedAttributes(attributes) : null,
      // A contract of another chain may not exist on mainnet, or have another owner there.
      addresses: {
        [body.coin_type]: entry,
        ...(ownership.isValidFor(signed.signer, 60) && { 60: entry }),
      },
    }
    if (!(await registry.storage.insert(profile)))
      return fault(400, 'name', 'The name is registered already')
    return json(profile, 0)
  },

  async setAttributes(
    { params, body }: Call<'setAttributes'>,
    registry: Registry,
  ): Promise<Answer> {
    const found = await findName(params, registry)
    if ('status' in found) return found
    const signed = await readSigned({ call: 'setAttributes', name: found.name, body }, registry)
    if ('status' in signed) return signed
    const owners = await registry.storage.findOwners(found.name)
    if (!ownership.mayChangeAttributes(owners, signed.signer)) return notOwned
    const attributes = definedAttributes(signed.content.attributes)
    await registry.storage.setAttributes(found.name, attributes, isoNow(registry))
    return json(attributes, 0)
  },

  async setAddress({ params, body }: Call<'setAddress'>, registry: Registry): Promise<Answer> {
    const found = await findName(params, registry)
    if ('status' in found) return found
    const signed = await readSigned({ call: 'setAddress', name: found.name, body }, registry)
    if ('status' in signed) return signed
    const { coin_type, address } = signed.content
    const chainId = coinTypeChain(coin_type)
    if (!chainId || !(chainId === 'eip155:1' || registry.chains.has(chainId)))
      return fault(400, 'coin_type', 'Expected the coin type of a supported EVM chain')
    const owners = await registry.storage.findOwners(found.name)
    if (!ownership.mayChangeAddress(owners, signed.signer, coin_type)) return notOwned
    const entry = { address, created_at: isoNow(registry) }
    const isClaimed =
      address.toLowerCase() === signed.signer.address &&
      ownership.isValidFor(signed.signer, coin_type)
    await registry.storage.setAddress(found.name, { ...entry, coinType: coin_type, isClaimed })
    return json({ ...found.addresses, [coin_type]: entry }, 0)
  },
}

const notOwned = fault(401, 'address', 'Another account owns the record')

async function findName(
  params: Call<'setAttributes'>['params'],
  { storage, zones }: Registry,
): Promise<Profile | Answer> {
  const name = (params.name ?? '').toLowerCase()
  const wrong = nameFault(name, zones)
  if (wrong) return fault(400, 'name', wrong)
  return (await storage.find(name)) ?? fault(404, 'name', 'Name not found')
}

function isoNow({ clock }: Registry): string {
  return new Date(clock.now()).toISOString()
}

/** Drops keys whose value is `undefined`. */
function definedAttributes(attributes: z.output<typeof attributesSchema>): Record<string, string> {
  return attributes.bio === undefined ? {} : { bio: attributes.bio }
}

/** The coin type of Ethereum: the owner of its record owns the name. */
const ethereumCoinType = 60

/**
 * Permissions to change a name. A record belongs to the account that claimed it, not to the address that it points to.
 * A contract's signature is valid on its own chain only, since another contract may have the same address elsewhere.
 */
const ownership = {
  /** Whether the signature is valid on the chain of a coin type. */
  isValidFor: ({ isKey, coinType }: Signer, target: number): boolean =>
    isKey || coinType === target,

  /** The owner of a record may change it; any record except that of coin type 60 also the owner of the name. */
  mayChangeAddress(owners: NameOwners, signer: Signer, coinType: number): boolean {
    if (owns(owners, signer, coinType)) return true
    return coinType !== ethereumCoinType && owners[coinType] === undefined
      ? ownership.mayChangeAttributes(owners, signer)
      : owns(owners, signer, ethereumCoinType)
  },

  /** The owner of coin type 60; for a name without one, the contract of another chain that registered it. */
  mayChangeAttributes(owners: NameOwners, signer: Signer): boolean {
    const deciding =
      owners[ethereumCoinType] === undefined ? Object.keys(owners).map(Number) : [ethereumCoinType]
    return deciding.some((coinType) => owns(owners, signer, coinType))
  },
} as const

function owns(owners: NameOwners, signer: Signer, coinType: number): boolean {
  return owners[coinType] === signer.address && ownership.isValidFor(signer, coinType)
}
