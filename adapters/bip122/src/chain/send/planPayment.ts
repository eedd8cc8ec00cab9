import { KitError } from '@portico/core'
import type { SendRequest, Speed } from '@portico/core/adapter'
import { toBaseUnits } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { RawTx } from '@scure/btc-signer/script.js'
import { bip122Errors } from '../../bip122Errors.ts'
import { chainName } from '../../networks.ts'
import { readAddress } from '../../session/address.ts'
import type { WalletAddress } from '../../session/Grant.ts'
import { scureNetwork } from '../../siwx/scripts.ts'
import type { ChainClient, FeeRate, Unspent } from '../ChainClient.ts'
import { type Choice, choosePlainCoins, type Payment } from './chooseCoins.ts'

import { dustLimit, payingInput } from './payingInput.ts'

/**
 * Plans a payment: coins, change and fee. Throws `bip122/ordinals`, `wrongNetwork`, `dust`, `insufficientFee`,
 * `feeTooHigh` and `noPublicKey`, `request/*`, and as the client does.
 */
export async function planPayment(
  request: SendRequest,
  client: ChainClient,
  payer: WalletAddress,
): Promise<{ readonly payment: Payment; readonly choice: Choice }> {
  const { chain, to, sats } = checkPayment(request)
  if (payer.purpose === 'ordinals')
    throw bip122Errors.create('ordinals', [payer.address], {
      hints: ['Pay from the payment address of the wallet'],
    })
  const input = payingInput(payer, chain)
  const [unspent, rates] = await Promise.all([client.unspent(payer.address), client.feeRates()])
  const rate = feeRate(rates, request.speed)
  const payment = { chain, from: payer.address, to, sats, rate, input }
  return { payment, choice: await choosePlainCoins(payment, unspent, client) }
}

/** What a request says, without a question to anybody. Throws as `planPayment` does for an invalid one. */
export function checkPayment(request: SendRequest): Pick<Payment, 'chain' | 'to' | 'sats'> {
  const { network, to, amount, token, data, memo } = request
  const chain = chainName(network.caipNetworkId)
  if (!chain || token) throw requestErrors.create('unsupportedChain', [])
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (memo) throw requestErrors.create('unsupported', ['memo', 'bip122'])
  if (data) throw requestErrors.create('unsupported', ['data', 'bip122'])
  checkReceiver(to, request)
  const sats = toSats(amount)
  checkDust(to, sats)
  return { chain, to, sats }
}

function checkReceiver(to: string, { network }: SendRequest): void {
  const receiver = readAddress(to)
  // Anyone can spend outputs of a witness version without consensus rules.
  if (!receiver || receiver.kind === 'witness') throw requestErrors.create('badAddress', [to])
  const chain = chainName(network.caipNetworkId)
  if (!chain || !receiver.chains.includes(chain))
    throw bip122Errors.create('wrongNetwork', [to, network.name])
}

function checkDust(to: string, sats: bigint): void {
  const kind = readAddress(to)?.kind
  if (kind && sats < dustLimit(kind)) throw bip122Errors.create('dust', [String(sats)])
}

/** A sequence number below this signals replaceability (BIP-125). */
const replaceable = 0xfffffffd

/** Builds the unsigned transaction of a payment. Throws `bip122/badCoins`, and as the client does. */
export async function buildPayment(
  payment: Payment,
  choice: Choice,
  client: ChainClient,
): Promise<Transaction> {
  try {
    // A taproot signature covers the amounts of all inputs. Other signatures do not, so an endpoint that reports false
    // amounts could join the signatures of two attempts to a transaction with a higher fee (T6).
    const isCovered = payment.input.rules === 'taproot'
    const previous = isCovered ? undefined : await readPrevious(choice.coins, client)
    const transaction = assemble(payment, choice, previous)
    if (transaction.fee !== choice.fee) throw badCoins()
    return transaction
  } catch (error) {
    if (error instanceof KitError) throw error
    throw badCoins(error) // the previous transaction is a different one, or missing
  }
}

function assemble(
  { chain, input }: Payment,
  { coins, outputs }: Choice,
  previous: ReadonlyMap<string, Previous> | undefined,
): Transaction {
  const transaction = new Transaction()
  for (const coin of coins) {
    const { txid, index, sats } = coin
    const nonWitnessUtxo = previous && originOf(coin, input.script, previous.get(txid))
    transaction.addInput({
      txid,
      index,
      sequence: replaceable,
      // The library compares the id with that of the transaction.
      ...(nonWitnessUtxo && { nonWitnessUtxo }),
      ...(input.rules !== 'legacy' && { witnessUtxo: { script: input.script, amount: sats } }),
      ...input.facts,
    })
  }
  for (const { address, amount } of outputs)
    transaction.addOutputAddress(address, amount, scureNetwork(chain))
  return transaction
}

/** The transaction that created a coin. Throws when it pays another amount, or to another script. */
function originOf(
  { index, sats }: Unspent,
  script: Uint8Array,
  previous: Previous | undefined,
): Previous {
  const output = previous?.outputs[index]
  if (!previous || output?.amount !== sats || hex.encode(output.script) !== hex.encode(script))
    throw badCoins()
  return previous
}

function badCoins(cause?: unknown) {
  const hints = ['Try again later, or with another endpoint of the network']
  return bip122Errors.create('badCoins', [], { cause, hints })
}

/** A transaction without its witnesses, which its id does not cover and which may be large. */
type Previous = ReturnType<typeof RawTx.decode>

const parallelRequests = 6

/**
 * Reads the transactions that created the coins, each once, by id. They are the endpoint's word until their ids are
 * checked. Throws for other bytes, and as the client does.
 */
async function readPrevious(
  coins: readonly Unspent[],
  client: ChainClient,
): Promise<ReadonlyMap<string, Previous>> {
  const ids = new Set(coins.map(({ txid }) => txid))
  const found = new Map<string, Previous>()
  const waiting = ids.values()
  const readNext = async () => {
    for (const txid of waiting) {
      const transaction = RawTx.decode(await client.transaction(txid))
      found.set(txid, { ...transaction, segwitFlag: false, witnesses: undefined })
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, readNext))
  return found
}

/** The maximum bitcoin supply, in sats. */
const maxSats = 2_100_000_000_000_000n

/** A decimal string in bitcoin as sats. Throws `request/badAmount`. */
export function toSats(amount: string): bigint {
  return toBaseUnits(amount, 8, maxSats)
}

/** The confirmation target of each speed, in blocks. */
export const wanted: Readonly<Record<Speed, number>> = { fast: 1, normal: 6, slow: 144 }

/** sat/vB; the chain has never required more, so an endpoint that reports more is faulty or dishonest (T6). */
export const maxRate = 5_000

/**
 * The fee rate of a speed, in whole sat/vB: the lowest of the estimates that are fast enough, so that a slower speed never
 * costs more. Throws `bip122/feeTooHigh`.
 */
export function feeRate(rates: readonly FeeRate[], speed: Speed = 'normal'): bigint {
  const fastest = [...rates].sort((one, other) => one.blocks - other.blocks)[0]
  const fitting = rates
    .filter(({ blocks }) => blocks <= wanted[speed])
    .reduce((lowest, it) => (lowest && lowest.rate <= it.rate ? lowest : it), fastest)
  const rate = Math.max(1, Math.ceil(fitting?.rate ?? 1))
  if (!(rate <= maxRate)) throw bip122Errors.create('feeTooHigh', [String(rate)])
  return BigInt(rate)
}
