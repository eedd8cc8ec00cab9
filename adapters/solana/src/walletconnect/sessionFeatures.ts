import type { SessionPort } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import { base58, base64 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import * as z from 'zod/mini'
import { chainOf } from '../networks.ts'
import { runInSequence } from '../session/address.ts'
import type { SigningFeatures } from '../session/sign.ts'
import { addSignature, readTransaction } from '../session/transaction.ts'
import { isUnsupported } from '../session/walletErrors.ts'

const text = z.string().check(z.maxLength(8_000))
const signature = z.pipe(
  text,
  z.transform((text) => base58.decode(text.slice(0, 90))),
)
const signedSchema = z.object({ signature })
/** Some wallets return the signature only. */
const signedTransactionSchema = z.object({
  signature: z.optional(signature),
  transaction: z.nullish(text),
})
const signedTransactionsSchema = z.object({ transactions: z.array(text) })
const versions = ['legacy', 0] as const

type Input = {
  readonly account: WalletAccount
  readonly transaction: Uint8Array
  readonly chain?: string
}

/** A remote wallet's methods as Wallet Standard features. */
export function sessionFeatures(session: SessionPort): SigningFeatures {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        runInSequence(inputs, async ({ account, message }) => {
          const params = { message: base58.encode(message), pubkey: account.address }
          const answer = await session.request('solana_signMessage', params)
          return { signedMessage: message, signature: signedSchema.parse(answer).signature }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs) => signAll(session, inputs),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        runInSequence(inputs, async (input) => {
          const { options } = input
          const params = { ...paramsOf(input), ...(options && { sendOptions: options }) }
          const answer = await requestSession(session, 'solana_signAndSendTransaction', {
            input,
            params,
          })
          return { signature: signedSchema.parse(answer).signature }
        }),
    },
  }
}

type Signed = { readonly signedTransaction: Uint8Array }

async function signAll(session: SessionPort, inputs: readonly Input[]): Promise<readonly Signed[]> {
  const [input, ...others] = inputs
  // One request has no account field and covers one network only.
  const isOne = others.every((it) => it.account === input?.account && it.chain === input.chain)
  if (!input || !isOne || others.length === 0)
    return runInSequence(inputs, (input) => signOne(session, input))
  const params = { transactions: inputs.map(({ transaction }) => base64.encode(transaction)) }
  try {
    const answer = await requestSession(session, 'solana_signAllTransactions', { input, params })
    const { transactions } = signedTransactionsSchema.parse(answer)
    return transactions.map((transaction) => ({ signedTransaction: decode(transaction) }))
  } catch (error) {
    // Many wallets only sign one transaction per request.
    if (!isUnsupported(error)) throw error
    return runInSequence(inputs, (input) => signOne(session, input))
  }
}

async function signOne(session: SessionPort, input: Input): Promise<Signed> {
  const params = paramsOf(input)
  const answer = await requestSession(session, 'solana_signTransaction', { input, params })
  const { transaction, signature } = signedTransactionSchema.parse(answer)
  if (transaction) return { signedTransaction: decode(transaction) }
  const { publicKey } = input.account
  const key = Uint8Array.from(publicKey)
  return {
    signedTransaction: addSignature(input.transaction, key, signature ?? new Uint8Array()),
  }
}

function paramsOf({ account, transaction }: Input) {
  return { transaction: base64.encode(transaction), pubkey: account.address }
}

/** Base64, like the request; older wallets answer in base58, which may also be valid base64. */
function decode(transaction: string): Uint8Array {
  try {
    const bytes = base64.decode(transaction)
    readTransaction(bytes)
    return bytes
  } catch {
    return base58.decode(transaction.slice(0, 1_700))
  }
}

type Asked = { readonly input: Input; readonly params: object }

/**
 * Sends a request for the named network, otherwise the active one. Throws `request/wrongChain` for a network that the
 * dapp did not configure.
 */
async function requestSession(
  session: SessionPort,
  method: string,
  { input, params }: Asked,
): Promise<unknown> {
  const named = session.networks
    .filter((network) => input.chain === undefined || chainOf(network) === input.chain)
    .map(({ caipNetworkId }) => caipNetworkId)
  // The active network first: custom clusters share a name.
  const networkId = named.find((id) => id === session.networkId) ?? named[0]
  if (!networkId) throw requestErrors.create('wrongChain', [])
  return session.request(method, params, networkId)
}
