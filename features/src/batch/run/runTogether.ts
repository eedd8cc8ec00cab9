import type { CallsStatus } from '@portico/core'
import type { BatchHost } from '../BatchHost.ts'
import { batchErrors } from '../batchErrors.ts'
import type { BatchOrder } from './BatchOrder.ts'
import type { RunContext } from './runInTurn.ts'

const intervalMs = 500
const slowIntervalMs = 3_000
const fastPolls = 40
/** About ten minutes. */
const maxPolls = 220

/**
 * Asks the wallet once for all calls, all or none (EIP-5792), and follows them until the network shows what became of
 * them; returns the hashes. Throws `batch/failed`, `batch/partly`, `batch/unknownOutcome`, what `check` throws, and as the
 * wallet's actions do.
 */
export async function runTogether(
  { signer, calls }: BatchOrder,
  { host, signal, check, report }: Omit<RunContext, 'report'> & { report: ReportAll },
): Promise<readonly string[]> {
  await check(0)
  signal.throwIfAborted()
  report('asking')
  const { id } = await host.sendCalls({ signer, calls, atomicRequired: true })
  report('pending')
  const { status, hashes } = await settled(host, id)
  if (status === 'partiallyReverted') throw batchErrors.create('partly', [])
  if (status !== 'confirmed') throw batchErrors.create('failed', [])
  await confirm(host, { signer, calls, atomicRequired: true }, hashes)
  report('done')
  return hashes
}

export type ReportAll = (status: 'asking' | 'pending' | 'done') => void

async function settled(host: BatchHost, id: string): Promise<CallsStatus> {
  for (let poll = 0; poll < maxPolls; poll++) {
    // A wallet that does not answer once may answer the next time.
    const found = await host.getCallsStatus({ id }).catch(() => undefined)
    if (found && found.status !== 'pending') return found
    await pause(host, poll < fastPolls ? intervalMs : slowIntervalMs)
  }
  throw batchErrors.create('unknownOutcome', [])
}

/** A wallet's word is not enough: the network itself has each transaction, and all of them succeeded. */
async function confirm(
  host: BatchHost,
  { signer }: BatchOrder,
  hashes: readonly string[],
): Promise<void> {
  const { network, account } = signer
  const adapter = await host.adapter(network.chainNamespace)
  if (hashes.length === 0 || !adapter?.getTransaction)
    throw batchErrors.create('unknownOutcome', [])
  const statuses: unknown[] = []
  for (const hash of hashes) {
    const read = () =>
      adapter
        .getTransaction?.({ network, hash, account, signal: host.signal })
        .catch(() => undefined)
    let found = await read()
    for (let poll = 0; poll < fastPolls && (!found || found.status === 'pending'); poll++) {
      await pause(host, intervalMs)
      found = await read()
    }
    statuses.push(found?.status)
  }
  const failed = statuses.filter((status) => status === 'failed').length
  const isKnown = statuses.every((status) => status === 'failed' || status === 'confirmed')
  if (!isKnown) throw batchErrors.create('unknownOutcome', [])
  if (failed > 0) throw batchErrors.create(failed < statuses.length ? 'partly' : 'failed', [])
}

function pause({ clock, signal }: BatchHost, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
