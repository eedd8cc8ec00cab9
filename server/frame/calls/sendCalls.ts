import { hex } from '../bytes.ts'
import { inOrder } from '../sign/inOrder.ts'
import { reviewTransactions } from '../sign/reviewTransactions.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { sendRaw } from '../sign/sendRaw.ts'
import type { CallsEntry } from './CallsEntry.ts'
import { chooseWay } from './chooseWay.ts'
import { type Batch, readBatch } from './readBatch.ts'
import { rpcError } from './rpcError.ts'
import { sendTogether } from './sendTogether.ts'

type Answer = string | { readonly id: string }

/**
 * wallet_sendCalls: one approval shows every call. A smart account makes them as one transaction; of a plain account each
 * is a transaction of its own, with consecutive nonces. When the node refuses one of these, those after it are not sent,
 * and the status of the batch says so; when it refuses the first, this throws.
 */
export async function sendCalls(params: unknown, context: SignContext): Promise<Answer> {
  const batch = readBatch(params, context)
  return inOrder(context.wallet, () => send(batch, { ...context, network: batch.network }))
}

async function send(batch: Batch, context: SignContext): Promise<Answer> {
  const { wallet, address, origin, network } = context
  const { version, requests } = batch
  const id = batch.id ?? hex.encode(crypto.getRandomValues(new Uint8Array(32)))
  if (await wallet.findCalls(id, origin)) throw rpcError('duplicate')
  const way = await chooseWay(batch, context)
  const total = requests.length
  const start = { id, origin, address, networkId: network.id, version, total, hashes: [] }
  const entry: CallsEntry = { ...start, state: 'sending', createdAt: Date.now() }
  if (way.kind === 'together') await sendTogether(way, entry, context)
  else await sendInTurn(requests, entry, context)
  return version === 1 ? id : { id }
}

async function sendInTurn(
  requests: Batch['requests'],
  start: CallsEntry,
  context: SignContext,
): Promise<void> {
  const { wallet } = context
  const signed = await reviewTransactions(requests, context)
  let entry: CallsEntry = { ...start, createdAt: Date.now() }
  // Known before the first is sent, so that a page that closes in between can ask for it later.
  await wallet.saveCalls(entry)
  for (const transaction of signed) {
    const failure = await sendRaw(transaction, context).catch((error: Error) => error)
    if (failure) {
      await wallet.saveCalls({ ...entry, state: 'stopped' })
      if (entry.hashes.length === 0) throw failure
      return
    }
    entry = { ...entry, hashes: [...entry.hashes, transaction.hash] }
    await wallet.saveCalls(entry)
  }
  await wallet.saveCalls({ ...entry, state: 'sent' })
}
