import { bytesToHex } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

/** The metadata that RFC-78 hashes. */
const version = 15

/** Of the runtime that a connection was read for; the half megabyte takes a while to hash. */
const known = new WeakMap<ApiPromise, { readonly spec: number; readonly hash: `0x${string}` }>()

/**
 * The hash by which a wallet, or a hardware device behind it, can check what it shows (RFC-78).
 * `undefined` where the runtime does not check it.
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
