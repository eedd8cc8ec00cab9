import { hex } from '../bytes/hex.ts'
import { inOrder } from '../sign/inOrder.ts'
import { reviewTransactions } from '../sign/reviewTransactions.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { sendRaw } from '../sign/sendRaw.ts'
import type { CallsEntry } from './CallsEntry.ts'
import { readBatch } from './readBatch.ts'
import { rpcError } from './rpcError.ts'

/**
 * wallet_sendCalls: one approval shows every call, then each is a transaction of its own, with consecutive nonces. When
 * the node refuses one, those after it are not sent, and the status of the batch says so; when it refuses the first,
 * this throws.
 */
export async function sendCalls(
  params: unknown,
  context: SignContext,
): Promise<string | { readonly id: string }> {
  const batch = readBatch(params, context)
  return inOrder(context.wallet, () => send(batch, context))
}

async function send(
  { network, requests, version, ...batch }: ReturnType<typeof readBatch>,
  context: SignContext,
): Promise<string | { readonly id: string }> {
  const { wallet, address, origin } = context
  const id = batch.id ?? hex.encode(crypto.getRandomValues(new Uint8Array(32)))
  if (await wallet.findCalls(id, origin)) throw rpcError('duplicate')
  const signed = await reviewTransactions(requests, { ...context, network })
  const total = signed.length
  const start = { id, origin, address, networkId: network.id, version, total, hashes: [] }
  let entry: CallsEntry = { ...start, state: 'sending', createdAt: Date.now() }
  // Known before the first is sent, so that a page that closes in between can ask for it later.
  await wallet.saveCalls(entry)
  for (const transaction of signed) {
    const failure = await sendRaw(transaction, { wallet, network }).catch((error: Error) => error)
    if (failure) {
      await wallet.saveCalls({ ...entry, state: 'stopped' })
      if (entry.hashes.length === 0) throw failure
      return version === 1 ? id : { id }
    }
    entry = { ...entry, hashes: [...entry.hashes, transaction.hash] }
    await wallet.saveCalls(entry)
  }
  await wallet.saveCalls({ ...entry, state: 'sent' })
  return version === 1 ? id : { id }
}
