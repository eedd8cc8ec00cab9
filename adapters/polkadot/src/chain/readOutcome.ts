import type { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../polkadotErrors.ts'

export type Outcome = {
  /** The block has the extrinsic, and the network carried it out. */
  readonly found: boolean
  /** The hash of the block before. */
  readonly parent: BlockHash
}

type BlockHash = ApiPromise['genesisHash']

/**
 * Reads what a block says of an extrinsic. Throws `polkadot/dispatchFailed` when it has it, and the network
 * refused to carry it out.
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
  // The library types the data of an event by the runtime that it was built with.
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

/** `balances.Expendability`, as the runtime's metadata has it; `token.BelowMinimum`; or one word. */
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
