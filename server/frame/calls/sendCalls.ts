import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { broadcast, inOrder, sendRaw } from '../sign/broadcast.ts'
import { failureText } from '../sign/describeEvmCall.ts'
import { reviewTransactions } from '../sign/reviewTransactions.ts'
import type { SmartCall } from '../smart/prepareBatch.ts'
import { reviewSponsored, reviewTogether, type SignedOperation } from '../smart/reviewBatch.ts'
import { entryPoint } from '../smart/UserOperation.ts'
import type { CallsEntry } from '../worker/callsStore.ts'
import { chooseWay, type Way } from './chooseWay.ts'
import { type Batch, readBatch } from './readBatch.ts'
import { rpcError } from './rpcError.ts'

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

/**
 * Makes calls as one: an operation whose fee a sponsor pays, or a transaction of the account. Where the sponsor declines,
 * the visitor is told and may pay. Throws where the visitor or the network refuses.
 */
async function sendTogether(
  { calls, sponsor }: Extract<Way, { kind: 'together' }>,
  start: CallsEntry,
  context: SignContext,
): Promise<void> {
  const sponsored = sponsor && (await reviewSponsored(calls, sponsor, context))
  const isDeclined = sponsored && 'declined' in sponsored
  const warnings = isDeclined ? [declinedText(sponsor?.url ?? '', sponsored.declined)] : []
  const signed = sponsored && !isDeclined ? sponsored : await reviewOwn(calls, warnings, context)
  if ('operation' in signed) {
    const send = () => sendOperation(signed, context)
    return track({ send, start: { ...start, operation: signed.hash } }, context)
  }
  const send = () => sendRaw(signed, context)
  await track({ send, start: { ...start, hashes: [signed.hash] } }, context)
}

/** One call alone needs no smart account. */
async function reviewOwn(
  calls: readonly SmartCall[],
  warnings: readonly string[],
  context: SignContext,
) {
  const [call, ...others] = calls
  if (!call || others.length > 0) return reviewTogether(calls, context, warnings)
  const [signed] = await reviewTransactions([{ ...call, minGas: 0n }], context, warnings)
  return signed ?? reviewTogether(calls, context, warnings)
}

type Sending = { readonly start: CallsEntry; readonly send: () => Promise<void> }

/** Known before it is sent, so that a page that closes meanwhile can ask for it later. */
async function track({ start, send }: Sending, { wallet }: SignContext): Promise<void> {
  const entry: CallsEntry = { ...start, total: 1, isAtomic: true, createdAt: Date.now() }
  await wallet.saveCalls(entry)
  try {
    await send()
  } catch (error) {
    const { operation: _, ...none } = entry
    await wallet.saveCalls({ ...none, hashes: [], state: 'stopped' })
    throw error
  }
  await wallet.saveCalls({ ...entry, state: 'sent' })
}

function declinedText(url: string, reason: string): string {
  return t('sponsorDeclined', { host: new URL(url).host, reason: failureText(reason) })
}

/** Sends a signed operation of this hash by the site's bundler. Throws what the bundler says of it. */
function sendOperation(
  { operation, hash }: SignedOperation,
  { wallet, network }: Pick<SignContext, 'wallet' | 'network'>,
): Promise<void> {
  return broadcast({
    async send() {
      const params = [operation, entryPoint]
      const reported = await wallet.nodeRequest(network.id, 'eth_sendUserOperation', params)
      if (reported !== hash) throw frameError('node')
    },
    async isKnown() {
      const found = await wallet.nodeRequest(network.id, 'eth_getUserOperationByHash', [hash])
      return typeof found === 'object' && found !== null
    },
  })
}
