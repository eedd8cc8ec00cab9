import type { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../polkadotErrors.ts'

export type Outcome = {
  /** True when the block contains the extrinsic and the network executed it. */
  readonly found: boolean
  /** The hash of the previous block. */
  readonly parent: BlockHash
}

type BlockHash = ApiPromise['genesisHash']

/**
 * Reads the result of an extrinsic from a block. Throws `polkadot/dispatchFailed` when the block contains it and its
 * execution failed.
 */
export async function readOutcome(
  api: ApiPromise,
  blockHash: BlockHash,
  hash: `0x${string}`,
): Promise<Outcome> {
  const { block, events } = await api.derive.tx.events(blockHash)
  const { extrinsics, header } = block.block
  const parent = header.parentHash
  const index = extrinsics.findIndex((extrinsic) => extrinsic.hash.eq(hash))
  if (index < 0) return { found: false, parent }
  const failed = events.find(
    ({ phase, event: { section, method } }) =>
      phase.isApplyExtrinsic &&
      phase.asApplyExtrinsic.eq(index) &&
      section === 'system' &&
      method === 'ExtrinsicFailed',
  )
  if (!failed) return { found: true, parent }
  // The library types event data by the runtime that it was built with.
  const name = errorName(api, failed.event.data[0] as unknown as DispatchError)
  const hints = [`The fee was taken. The transaction is ${hash}`]
  throw polkadotErrors.create('dispatchFailed', [name], { hints })
}

type MetaError = Parameters<ApiPromise['registry']['findMetaError']>[0]
/** The first value of that event, in every runtime. */
type DispatchError = {
  readonly isModule: boolean
  readonly asModule: MetaError
  toJSON(): unknown
}

/** `balances.Expendability` from the runtime's metadata, `token.BelowMinimum`, or a single word. */
function errorName(api: ApiPromise, error: DispatchError): string {
  if (error.isModule) {
    const { section, name } = api.registry.findMetaError(error.asModule)
    return `${section}.${name}`
  }
  const json = error.toJSON()
  if (typeof json !== 'object' || json === null) return String(json)
  return Object.entries(json)
    .map(([kind, name]) => (name === null ? kind : `${kind}.${name}`))
    .join()
}
