import type { ApiPromise } from '@polkadot/api'
import metadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import { polkadotAssetHub } from '@portico/polkadot'
import { describe, expect, it } from 'vitest'
import { metadataHash } from '../../../adapters/polkadot/src/chain/send/signTransfer.ts'

/** A connection to a runtime with these extensions. */
function runtime(signedExtensions: readonly string[], answer: unknown = metadata) {
  const asked: unknown[] = []
  const metadataAtVersion = async (version: unknown) => {
    asked.push(version)
    return { toJSON: () => answer }
  }
  const specVersion = { toNumber: () => 2_000_000 }
  const api = {
    registry: { signedExtensions },
    call: { metadata: { metadataAtVersion } },
    runtimeVersion: { specName: 'statemint', specVersion },
  }
  return { api: api as unknown as ApiPromise, asked }
}

describe('metadataHash (RFC-78)', () => {
  it('matches the runtime, its token and its SS58 prefix', async () => {
    const { api, asked } = runtime(['CheckNonce', 'CheckMetadataHash'])
    const facts = {
      decimals: 10,
      tokenSymbol: 'DOT',
      specName: 'statemint',
      specVersion: 2_000_000,
      base58Prefix: 0,
    }
    const digest = Buffer.from(merkleizeMetadata(metadata, facts).digest()).toString('hex')
    expect(await metadataHash(api, polkadotAssetHub)).toBe(`0x${digest}`)
    expect(asked).toEqual([15])
  })

  it('is left out when the runtime does not check it, or has no metadata', async () => {
    const older = runtime(['CheckNonce'])
    expect(await metadataHash(older.api, polkadotAssetHub)).toBeUndefined()
    expect(older.asked).toEqual([])
    const silent = runtime(['CheckMetadataHash'], null)
    expect(await metadataHash(silent.api, polkadotAssetHub)).toBeUndefined()
  })
})
