import type { CallsStatus, Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import * as z from 'zod/mini'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hashSchema } from '../schemas.ts'
import { requestWallet } from '../sign/requestWallet.ts'

const receiptSchema = z.object({
  transactionHash: hashSchema,
  status: z.union([z.string(), z.number()]),
})
const receipts = z.nullish(z.array(receiptSchema).check(z.maxLength(10_000)))
/** Version 2 has numeric statuses, version 1 two words. */
const answerSchema = z.object({
  status: z.union([z.int(), z.enum(['PENDING', 'CONFIRMED'])]),
  atomic: z.nullish(z.boolean()),
  receipts,
})
type Answer = z.output<typeof answerSchema>

/** Reads the status of a batch (EIP-5792), in either version of the answer. Throws `calls/unknownBundle`. */
export async function getCallsStatus({
  id,
  ...signer
}: Signer & { readonly id: string }): Promise<CallsStatus> {
  const answer = await requestWallet(providerOf<Eip1193Provider>(signer), {
    method: 'wallet_getCallsStatus',
    params: [id],
    answer: answerSchema,
    otherwise: 'sendFailed',
  })
  return {
    id,
    status: typeof answer.status === 'number' ? byNumber(answer.status) : byReceipts(answer),
    atomic: answer.atomic ?? false,
    hashes: [...new Set(answer.receipts?.map((receipt) => receipt.transactionHash))],
  }
}

/** The hundreds digit carries the meaning; an unknown code counts as pending. */
function byNumber(status: number): CallsStatus['status'] {
  const meanings = { 2: 'confirmed', 4: 'failed', 5: 'reverted', 6: 'partiallyReverted' } as const
  return meanings[Math.floor(status / 100) as keyof typeof meanings] ?? 'pending'
}

/** Version 1 only reports that the batch has ended; the receipts contain the result. */
function byReceipts({ status, receipts }: Answer): CallsStatus['status'] {
  if (status === 'PENDING') return 'pending'
  const fine = receipts?.filter((receipt) => Number(receipt.status) === 1).length ?? 0
  if (fine === (receipts?.length ?? 0)) return 'confirmed'
  return fine === 0 ? 'reverted' : 'partiallyReverted'
}
