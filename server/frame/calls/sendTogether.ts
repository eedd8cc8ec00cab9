import { t } from '../en.ts'
import { failureText } from '../sign/failureText.ts'
import { reviewTransactions } from '../sign/reviewTransactions.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { sendRaw } from '../sign/sendRaw.ts'
import type { SmartCall } from '../smart/prepareBatch.ts'
import { reviewSponsored, reviewTogether } from '../smart/reviewBatch.ts'
import type { CallsEntry } from './CallsEntry.ts'
import type { Way } from './chooseWay.ts'
import { sendOperation } from './sendOperation.ts'

/**
 * Makes calls as one: an operation whose fee a sponsor pays, or a transaction of the account. Where the sponsor declines,
 * the visitor is told and may pay. Throws where the visitor or the network refuses.
 */
export async function sendTogether(
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
