import type { SendRequest } from '@portico/core'
import { numberToHex } from 'viem'
import { chainIdHex } from '../chainIdHex.ts'
import { hashSchema } from '../schemas.ts'
import { askWallet } from '../sign/askWallet.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { toTransaction } from './toTransaction.ts'

/** Asks the wallet to send an amount. Throws as `toTransaction`, `confirmSigner` and `askWallet` do. */
export async function send(request: SendRequest): Promise<{ hash: string }> {
  const transaction = toTransaction(request)
  const hash = await askWallet(confirmSigner(request), {
    method: 'eth_sendTransaction',
    params: [
      {
        ...transaction,
        value: numberToHex(transaction.value),
        chainId: chainIdHex(request.network.id),
      },
    ],
    answer: hashSchema,
    otherwise: 'sendFailed',
  })
  return { hash }
}
