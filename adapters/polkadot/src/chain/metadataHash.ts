import { bytesToHex } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

/** The metadata version that RFC-78 hashes. */
const version = 15

/** Cached per runtime of a connection: hashing half a megabyte takes time. */
const known = new WeakMap<ApiPromise, { readonly spec: number; readonly hash: `0x${string}` }>()

/**
 * The metadata hash by which a wallet or hardware device verifies what it displays (RFC-78). `undefined` when the
 * runtime does not check it.
 */
export async function metadataHash(
  api: ApiPromise,
  { nativeCurrency: { decimals, symbol }, ss58Prefix }: PolkadotNetwork,
): Promise<`0x${string}` | undefined> {
  if (!api.registry.signedExtensions.includes('CheckMetadataHash')) return undefined
  const { specName, specVersion } = api.runtimeVersion
  const spec = specVersion.toNumber()
  const hashed = known.get(api)
  if (hashed?.spec === spec) return hashed.hash
  const metadata = (await api.call.metadata?.metadataAtVersion?.(version))?.toJSON()
  if (typeof metadata !== 'string') return undefined
  const digest = merkleizeMetadata(metadata, {
    decimals,
    tokenSymbol: symbol,
    specName: specName.toString(),
    specVersion: spec,
    base58Prefix: ss58Prefix,
  }).digest()
  const hash = `0x${bytesToHex(digest)}` as const
  known.set(api, { spec, hash })
  return hash
}
