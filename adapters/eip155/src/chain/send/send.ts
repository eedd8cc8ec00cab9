import type { SendRequest, SendTransactionRequest } from '@portico/core/adapter'
import { feeCap } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { chainIdHex } from '../../session/injected/readWallet.ts'
import { confirmSigner, hashSchema } from '../../session/sign.ts'
import { requestWallet } from '../../session/walletErrors.ts'
import { boundedTerms, checkFee, type GasTerms, highestFee, inHex } from './fees.ts'
import {
  checkedAddress,
  countedTransaction,
  type EvmTransaction,
  toTransaction,
} from './toTransaction.ts'

/**
 * Requests a transfer from the wallet, within the reviewed fee. Throws as `countedTransaction`,
 * `readGasTerms`, `checkFee`, `confirmSigner` and `requestWallet` do.
 */
export async function send(request: SendRequest): Promise<{ hash: string }> {
  toTransaction(request)
  await confirmSigner(request) // before any node request
  const { value, ...transaction } = await countedTransaction(request)
  const terms = await boundedTerms(request, { value, ...transaction })
  const hash = await requestWallet(confirmSigner(request), {
    method: 'eth_sendTransaction',
    params: [
      {
        ...transaction,
        value: numberToHex(value),
        chainId: chainIdHex(request.network.id),
        ...(terms && inHex({ ...terms, gas: gasLimit(request, terms) })),
      },
    ],
    answer: hashSchema,
    otherwise: 'sendFailed',
    unreadable: 'unknownOutcome',
  })
  return { hash }
}

/** A contract may need more gas in the next block than in the estimate; a reviewed fee is not exceeded. */
function gasLimit(request: SendRequest, terms: GasTerms): bigint {
  const { gas } = terms
  if (request.data === undefined) return gas
  const cap = feeCap(request)
  const price = 'gasPrice' in terms ? terms.gasPrice : terms.maxFeePerGas
  const wanted = gas + gas / 4n
  if (cap === undefined || price === 0n || wanted * price <= cap) return wanted
  const most = cap / price
  return most > gas ? most : gas
}

const hex = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value),
  'Expected bytes as 0x hex',
)
const units = z.optional(z.bigint().check(z.gte(0n)))
const schema = z.strictObject({
  to: z.optional(z.string()),
  data: z.optional(hex),
  value: units,
  gas: units,
  gasPrice: units,
  maxFeePerGas: units,
  maxPriorityFeePerGas: units,
  nonce: z.optional(z.int().check(z.gte(0))),
})
type Fields = z.output<typeof schema>

/**
 * Requests a transaction in viem's format from the wallet, on the active network; a node provides absent gas and fee
 * values, within the limits of `send`. Throws `request/invalid`, and as `readGasTerms`, `checkFee`, `confirmSigner` and
 * `requestWallet` do.
 */
export async function sendTransaction(
  request: SendTransactionRequest<unknown>,
): Promise<{ hash: string }> {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, ...fields } = read(request)
  const { account, network } = request
  const to = fields.to === undefined ? undefined : checkedAddress(fields.to, network.id)
  const value = fields.value ?? 0n
  const transaction = {
    from: account.address as `0x${string}`, // an account of the eip155 namespace
    value,
    ...(to && { to }),
    ...(fields.data && { data: fields.data }),
  }
  await confirmSigner(request) // before any node request
  const own = { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }
  const terms = ownTerms(request, own) ?? (await boundedTerms(request, transaction, own))
  const hash = await requestWallet(confirmSigner(request), {
    method: 'eth_sendTransaction',
    params: [
      {
        ...transaction,
        value: numberToHex(value),
        chainId: chainIdHex(network.id),
        ...(nonce !== undefined && { nonce: numberToHex(nonce) }),
        ...(terms && inHex(terms)),
      },
    ],
    answer: hashSchema,
    otherwise: 'sendFailed',
    unreadable: 'unknownOutcome',
  })
  return { hash }
}

function read({ transaction }: SendTransactionRequest<unknown>): Fields {
  const parsed = schema.safeParse(transaction)
  if (parsed.success && (parsed.data.to !== undefined || parsed.data.data !== undefined))
    return parsed.data
  const { path = [], message = '"to" or "data" is missing' } = parsed.error?.issues[0] ?? {}
  const what = ['transaction', ...path].join('.')
  throw requestErrors.create('invalid', ['sendTransaction', `${what}: ${message}`], {
    hints: ["Write it as viem does: { to: '0x…', data: '0x…', value: 0n }"],
    cause: parsed.error,
  })
}

/**
 * Gas terms that the caller specified completely, without a node request. Above the fee limit they are rejected too.
 */
function ownTerms(
  request: SendTransactionRequest<unknown>,
  { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas = 0n }: EvmTransaction,
): GasTerms | undefined {
  if (gas === undefined) return undefined
  const terms: GasTerms | undefined =
    maxFeePerGas !== undefined
      ? { gas, maxFeePerGas, maxPriorityFeePerGas }
      : gasPrice !== undefined
        ? { gas, gasPrice }
        : undefined
  if (terms) checkFee(request, highestFee(terms))
  return terms
}
