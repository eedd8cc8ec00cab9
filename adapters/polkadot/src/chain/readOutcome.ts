import type { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../polkadotErrors.ts'

/**
 * Whether a block has the extrinsic. Throws `polkadot/dispatchFailed` when it has, and the network refused
 * to carry it out.
 */
export async function readOutcome(
  api: ApiPromise,
  blockNumber: number,
  hash: `0x${string}`,
): Promise<boolean> {
  const blockHash = await api.rpc.chain.getBlockHash(blockNumber)
  const { block, events } = await api.derive.tx.events(blockHash)
  const index = block.block.extrinsics.findIndex((extrinsic) => extrinsic.hash.eq(hash))
  if (index < 0) return false
  const failed = events.find(
    ({ phase, event: { section, method } }) =>
      phase.isApplyExtrinsic &&
      phase.asApplyExtrinsic.eq(index) &&
      section === 'system' &&
      method === 'ExtrinsicFailed',
  )
  if (!failed) return true
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
