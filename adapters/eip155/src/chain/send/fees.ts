import type { NetworkDefinition } from '@portico/core'
import type { Fee, SendRequest } from '@portico/core/adapter'
import { beforeAsking } from '@portico/core/adapter/session'
import { checkReviewedFee } from '@portico/core/amount'
import { networkErrors, rpcCodeOf, rpcCodes } from '@portico/core/errors'
import {
  encodeFunctionData,
  formatUnits,
  type Hex,
  numberToHex,
  parseAbi,
  parseUnits,
  serializeTransaction,
} from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import { feeErrors } from '../../session/errors.ts'
import { callContract, toNodeError, wordOf } from '../callContracts.ts'
import { networkClient } from '../networkClient.ts'
import { countedTransaction, type EvmTransaction, type Transaction } from './toTransaction.ts'

/**
 * Estimates the maximum cost of a send: its gas, and on a rollup the data that it publishes on its parent chain. Throws
 * as `countedTransaction` and `readGasTerms` do.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const transaction = await countedTransaction(request)
  const { symbol, decimals } = network.nativeCurrency
  const [terms, published] = await Promise.all([
    readGasTerms(network, transaction),
    rollupFee(network, transaction).catch((cause: unknown) => {
      throw toNodeError(cause, network)
    }),
  ])
  return { amount: formatUnits(highestFee(terms) + published, decimals), symbol }
}

/** The fee limit of a transaction: `gas` times `maxFeePerGas`, or `gasPrice` where blocks have no base fee. */
export type GasTerms =
  | { readonly gas: bigint; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gas: bigint; readonly gasPrice: bigint }

/**
 * Reads current gas and fee values from a node. Throws `request/insufficientFunds`, `request/sendFailed` and
 * `network/*`.
 */
export async function readGasTerms(
  network: NetworkDefinition,
  { from, ...transaction }: Omit<Transaction, 'to'> & Partial<Transaction>,
): Promise<GasTerms> {
  try {
    const { gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice } = await prepareTransactionRequest(
      networkClient(network),
      { account: from, ...transaction, parameters: ['type', 'fees', 'gas'] },
    )
    if (maxFeePerGas === undefined) return { gas, gasPrice: gasPrice ?? 0n }
    return { gas, maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

/** The maximum cost of these terms, in base units of the native currency. */
export function highestFee(terms: GasTerms): bigint {
  return terms.gas * ('gasPrice' in terms ? terms.gasPrice : terms.maxFeePerGas)
}

/**
 * The node's gas and fee values, overridden by those in `own`, within the fee limits. `undefined` when no node answers
 * and no fee was reviewed: then the wallet estimates the fee and shows it.
 */
export async function boundedTerms(
  request: Pick<SendRequest, 'network' | 'reviewedFee'>,
  transaction: Omit<Transaction, 'to'> & Partial<Transaction>,
  own: EvmTransaction = {},
): Promise<GasTerms | undefined> {
  try {
    const read = await beforeAsking(() => readGasTerms(request.network, transaction))
    const terms = withOwn(read, own)
    checkFee(request, highestFee(terms))
    return terms
  } catch (error) {
    if (request.reviewedFee || !networkErrors.is(error, 'unavailable')) throw error
    return undefined
  }
}

function withOwn(terms: GasTerms, own: EvmTransaction): GasTerms {
  const gas = own.gas ?? terms.gas
  if (own.gasPrice !== undefined) return { gas, gasPrice: own.gasPrice }
  if ('gasPrice' in terms && own.maxFeePerGas === undefined) return { ...terms, gas }
  const fees = 'gasPrice' in terms ? { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n } : terms
  return {
    gas,
    maxFeePerGas: own.maxFeePerGas ?? fees.maxFeePerGas,
    maxPriorityFeePerGas: own.maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas,
  }
}

/** Gas terms in the hex format of wallets. */
export function inHex(terms: GasTerms): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, figure]) => [name, numberToHex(figure)]),
  )
}

/**
 * Maximum fee of a send whose fee was not reviewed, in whole units by currency: some hundred US dollars at the prices of
 * 2026, thousands of times a usual transfer's fee, so it only bounds what a dishonest endpoint can cost the user.
 */
const limits: Readonly<Record<string, string>> = {
  ETH: '0.1',
  BNB: '0.5',
  AVAX: '15',
  HYPE: '8',
  METIS: '20',
  BERA: '200',
  XDAI: '300',
  APE: '500',
  MNT: '500',
  RON: '500',
  CELO: '1000',
  FTM: '1000',
  POL: '1000',
  MATIC: '1000',
  S: '1000',
  SEI: '2000',
  KAIA: '3000',
  KLAY: '3000',
  CRO: '3000',
  MON: '5000',
  GLMR: '5000',
  FLR: '20000',
  PLS: '10000000',
}
const limitInBitcoin = '0.003'
const limitElsewhere = '10'

/** How rollups and test networks write the currency of their parent chain or main network. */
const otherNetwork = /^(?:T|ZKT?|V4|[AS]-|C2?(?=FLR))/

function limitOf(symbol: string): string {
  const name = symbol.toUpperCase()
  if (/BTC[1N]?$/.test(name)) return limitInBitcoin
  const known = /ETH$/.test(name) ? 'ETH' : name
  return limits[known] ?? limits[name.replace(otherNetwork, '')] ?? limitElsewhere
}

/**
 * Rejects a fee, in base units, above 1.25 times the reviewed one, or above the limit if none was reviewed. Throws
 * `transfer/feeAboveReview` and `fee/aboveLimit`.
 */
export function checkFee(request: Pick<SendRequest, 'network' | 'reviewedFee'>, fee: bigint): void {
  checkReviewedFee(request, fee)
  if (request.reviewedFee) return
  const { symbol, decimals } = request.network.nativeCurrency
  const limit = limitOf(symbol)
  if (fee <= parseUnits(limit, decimals)) return
  const hints = ['Show what estimateFee gives, and pass it as reviewedFee once it is confirmed']
  throw feeErrors.create(
    'aboveLimit',
    [`${formatUnits(fee, decimals)} ${symbol}`, `${limit} ${symbol}`],
    { hints },
  )
}

/** The gas price oracle of OP Stack rollups; other chains have no code at this address. */
const oracle = '0x420000000000000000000000000000000000000F'
/** Scroll has an oracle of the same kind at an address of its own. */
const scroll = '0x5300000000000000000000000000000000000002'
const scrollIds: readonly unknown[] = [534_352, 534_351]
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
/** As many bytes as any fee has: the data fee depends on the length of the transaction. */
const anyFee = {
  gas: 0xffff_ffn,
  maxFeePerGas: 0xffff_ffff_ffn,
  maxPriorityFeePerGas: 0xffff_ffffn,
}
const anyNonce = 0xff_ffff

/**
 * A rollup's fee for the data of a transaction on its parent chain, in base units, in addition to its gas; 0 on other
 * chains, and on rollups whose gas contains it (Arbitrum, ZKsync). Throws when no node answers.
 */
export async function rollupFee(
  network: NetworkDefinition,
  { to, value, data }: Pick<Transaction, 'value' | 'data'> & Partial<Transaction>,
): Promise<bigint> {
  const bytes: Hex = serializeTransaction({
    chainId: Number(network.id),
    type: 'eip1559',
    nonce: anyNonce,
    value,
    ...(to && { to }),
    ...(data && { data }),
    ...anyFee,
  })
  const address = scrollIds.includes(network.id) ? scroll : oracle
  const call = { to: address, data: encodeFunctionData({ abi, args: [bytes] }) }
  try {
    return wordOf(await callContract(network, call)) ?? 0n
  } catch (cause) {
    // A node without calls is none of a rollup.
    if (rpcCodeOf(cause) === rpcCodes.methodNotFound) return 0n
    throw cause
  }
}
