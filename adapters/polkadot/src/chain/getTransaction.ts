import type { ApiPromise } from '@polkadot/api'
import type { AdapterHost, TransactionOutcome, TransactionQuery } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import { isPolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'
import type { SignedExtrinsic } from './send/signTransfer.ts'
import { withApi } from './withApi.ts'

/** The lifetime of a transfer in blocks: nodes have no transaction index, so blocks are read one by one. */
const depth = 64
const maxEntries = 50

/** The blocks already read, by transaction hash. */
const known = new Map<string, Set<string>>()

/**
 * Reads the status of a transaction from the latest blocks. One that they do not contain is pending: an older block may
 * contain it, and nodes have no index. Throws `network/*`.
 */
export async function getTransaction(
  { network, hash, signal }: TransactionQuery,
  { clock }: AdapterHost,
): Promise<TransactionOutcome> {
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  signal.throwIfAborted()
  const looking = withApi(
    network,
    async (api) => {
      const head = (await api.rpc.chain.getHeader()).number.toNumber()
      const extrinsic = { hex: '0x', hash: hash as `0x${string}` } as const
      const span = { after: Math.max(head - depth, 0), until: head + 1 }
      return isInBlocks(api, { ...extrinsic, ...span }, { head, read: blocksReadFor(hash) })
    },
    clock,
  )
  try {
    const found = await withLimit(looking, { clock, signal })
    return { status: found ? 'confirmed' : 'pending' }
  } catch (error) {
    if (polkadotErrors.is(error, 'dispatchFailed')) return { status: 'failed' }
    throw error
  }
}

function blocksReadFor(hash: string): Set<string> {
  const read = known.get(hash) ?? new Set()
  const [oldest] = known.keys()
  if (known.size >= maxEntries && oldest !== undefined) known.delete(oldest)
  known.set(hash, read)
  return read
}

/**
 * Whether the chain that ends with block `head` contains the extrinsic. It is read backwards to a block that was read
 * before, so blocks after a reorganisation are read too. Throws `polkadot/dispatchFailed`.
 */
export async function isInBlocks(
  api: ApiPromise,
  { hash, after, until }: SignedExtrinsic,
  { head, read }: { readonly head: number; readonly read: Set<string> },
): Promise<boolean> {
  let number = Math.min(head, until - 1)
  if (number <= after) return false
  let block = await api.rpc.chain.getBlockHash(number)
  for (; number > after && !read.has(block.toHex()) && !block.eq(api.genesisHash); number--) {
    const { found, parent } = await readOutcome(api, block, hash)
    if (found) return true
    read.add(block.toHex())
    block = parent
  }
  return false
}

type Outcome = {
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
async function readOutcome(
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
