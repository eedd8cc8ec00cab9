import { bytesToHex } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'

/** The metadata that RFC-78 hashes. */
const version = 15

/**
 * The hash by which a wallet, or a hardware device behind it, can check what it shows (RFC-78).
 * `undefined` where the runtime does not check it.
 */
export async function metadataHash(
  api: ApiPromise,
  { nativeCurrency: { decimals, symbol }, ss58Prefix }: PolkadotNetwork,
): Promise<`0x${string}` | undefined> {
  if (!api.registry.signedExtensions.includes('CheckMetadataHash')) return undefined
  const metadata = (await api.call.metadata?.metadataAtVersion?.(version))?.toJSON()
  if (typeof metadata !== 'string') return undefined
  const { specName, specVersion } = api.runtimeVersion
  const digest = merkleizeMetadata(metadata, {
    decimals,
    tokenSymbol: symbol,
    specName: specName.toString(),
    specVersion: specVersion.toNumber(),
    base58Prefix: ss58Prefix,
  }).digest()
  return `0x${bytesToHex(digest)}`
}
