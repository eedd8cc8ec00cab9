import {
  type AdapterHost,
  requestErrors,
  type TransactionOutcome,
  type TransactionQuery,
  withLimit,
} from '@portico/core'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import { polkadotErrors } from '../polkadotErrors.ts'
import { isInBlocks } from './isInBlocks.ts'
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
