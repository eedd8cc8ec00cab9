import type * as z from 'zod/mini'
import { sendCalls } from '../calls/sendCalls.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { sendEvmTransaction } from './reviewTransactions.ts'
import { rpcParams } from './rpcParams.ts'
import { signEvmMessage, signSolanaMessage } from './signMessages.ts'
import {
  sendSolanaTransaction,
  signAllSolanaTransactions,
  signSolanaTransaction,
} from './signSolanaTransactions.ts'
import { signTypedData } from './signTypedData.ts'

type Sign = (params: unknown, context: SignContext) => Promise<unknown>
type Signer = { readonly family: 'eip155' | 'solana'; readonly sign: Sign }

const checked =
  <schema extends z.ZodMiniType>(
    schema: schema,
    sign: (params: z.output<schema>, context: SignContext) => Promise<unknown>,
  ): Sign =>
  (params, context) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) throw frameError('input')
    return sign(parsed.data, context)
  }

const signers: Readonly<Record<string, Signer>> = {
  personal_sign: { family: 'eip155', sign: signEvmMessage },
  eth_signTypedData_v4: { family: 'eip155', sign: signTypedData },
  eth_sendTransaction: { family: 'eip155', sign: sendEvmTransaction },
  wallet_sendCalls: { family: 'eip155', sign: sendCalls },
  solana_signMessage: {
    family: 'solana',
    sign: checked(rpcParams.solana_signMessage, signSolanaMessage),
  },
  solana_signTransaction: {
    family: 'solana',
    sign: checked(rpcParams.solana_signTransaction, signSolanaTransaction),
  },
  solana_signAllTransactions: {
    family: 'solana',
    sign: checked(rpcParams.solana_signAllTransactions, signAllSolanaTransactions),
  },
  solana_signAndSendTransaction: {
    family: 'solana',
    sign: checked(rpcParams.solana_signAndSendTransaction, sendSolanaTransaction),
  },
}

/** How a method is signed, and the family that it belongs to. Throws `notAllowed` where this wallet does not sign it. */
export function signerFor(method: string): Signer {
  const signer = Object.hasOwn(signers, method) ? signers[method] : undefined
  if (!signer) throw frameError('notAllowed')
  return signer
}
