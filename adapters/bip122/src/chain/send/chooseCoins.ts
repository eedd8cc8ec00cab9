import { KitError } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { bip122Errors } from '../../bip122Errors.ts'
import type { ChainName } from '../../networks.ts'
import { requestSats } from '../../session/requestSats.ts'
import type { ConfirmedSigner } from '../../session/sign.ts'
import { scureNetwork } from '../../siwx/scripts.ts'
import { type ChainClient, coinName, type Unspent } from '../ChainClient.ts'
import type { PayingInput } from './payingInput.ts'

export type Payment = {
  readonly chain: ChainName
  /** The address that holds the coins and receives the change. */
  readonly from: string
  readonly to: string
  readonly sats: bigint
  /** sat/vB. */
  readonly rate: bigint
  readonly input: PayingInput
}
export type Choice = {
  readonly coins: readonly Unspent[]
  readonly outputs: readonly { readonly address: string; readonly amount: bigint }[]
  readonly fee: bigint
}

/**
 * Selects coins for a payment, confirmed ones first. Throws `request/insufficientFunds` and `bip122/insufficientFee`.
 */
export function chooseCoins(payment: Payment, unspent: readonly Unspent[]): Choice {
  const usable = usableCoins(unspent)
  const confirmed = usable.filter((coin) => coin.confirmed)
  const choice = select(payment, confirmed) ?? select(payment, usable)
  if (choice) return choice
  const total = usable.reduce((sum, { sats }) => sum + sats, 0n)
  if (total < payment.sats) throw requestErrors.create('insufficientFunds', [])
  throw bip122Errors.create('insufficientFee', [])
}

function select(payment: Payment, coins: readonly Unspent[]): Choice | undefined {
  const { from, to, sats, rate, chain, input } = payment
  const candidates = coins.map((coin) => coinCandidate(coin, input))
  // Largest first: fewest inputs, lowest fee. The other strategies may use any number of inputs to avoid change.
  const chosen = selectUTXO(candidates, [{ address: to, amount: sats }], 'accumBiggest', {
    changeAddress: from,
    feePerByte: rate,
    network: scureNetwork(chain),
    createTx: false,
    // The transaction that is built from this selection contains the full previous transactions and the real keys.
    allowLegacyWitnessUtxo: true,
    disableScriptCheck: true,
  })
  if (!chosen) return undefined
  const names = chosen.inputs.map(({ txid = new Uint8Array(), index }) =>
    coinName(hex.encode(txid), index),
  )
  return {
    coins: names.flatMap(
      (name) => coins.find(({ txid, index }) => coinName(txid, index) === name) ?? [],
    ),
    outputs: chosen.outputs as Choice['outputs'], // outputs are given by address, for the payment and the change
    fee: chosen.fee ?? 0n,
  }
}

/**
 * Selects coins for a payment; with a source that knows inscriptions and runes, only coins without them. Throws
 * `bip122/ordinals` when the other coins do not suffice, and as `chooseCoins` and the client do.
 */
export async function choosePlainCoins(
  payment: Payment,
  unspent: readonly Unspent[],
  { arePlain }: Pick<ChainClient, 'arePlain'>,
): Promise<Choice> {
  let coins = usableCoins(unspent)
  const all = coins.length
  for (;;) {
    const choice = choose(payment, coins, all)
    const plain = (await arePlain?.(choice.coins)) ?? choice.coins.map(() => true)
    const held = choice.coins.filter((_, at) => plain[at] !== true)
    if (held.length === 0) return choice
    coins = coins.filter((coin) => !held.includes(coin))
  }
}

function choose(payment: Payment, coins: readonly Unspent[], all: number): Choice {
  try {
    return chooseCoins(payment, coins)
  } catch (cause) {
    if (coins.length === all || !(cause instanceof KitError)) throw cause
    const hints = ['The remaining coins may hold inscriptions or runes, or are not indexed yet']
    throw bip122Errors.create('ordinals', [payment.from], { cause, hints })
  }
}

/** A coin as far as its weight needs; the key in its output script replaces the taproot internal key. */
export function coinCandidate({ txid, index, sats }: Unspent, { script, facts }: PayingInput) {
  const isTaproot = script.length === 34 && script[0] === 0x51
  return {
    txid,
    index,
    witnessUtxo: { script, amount: sats },
    ...facts,
    ...(isTaproot && { tapInternalKey: script.slice(2) }),
  }
}

const info = z.object({ methods: z.array(z.string()) })

/**
 * Who keeps inscriptions and runes out of a payment. `kit`: the address holds none, or a source knows which coins do;
 * `wallet`: it selects the coins itself; `nobody`: the visitor has to accept that they may be spent.
 */
export async function coinChoice(
  { own, provider }: Pick<ConfirmedSigner, 'own' | 'provider'>,
  { arePlain }: Pick<ChainClient, 'arePlain'>,
): Promise<'kit' | 'wallet' | 'nobody'> {
  if (!own.mayHoldAssets || arePlain) return 'kit'
  // A provider without the method has no transfer of its own that is known.
  const answer = await requestSats(provider, 'getInfo').catch(() => undefined)
  return info.safeParse(answer).data?.methods.includes('sendTransfer') ? 'wallet' : 'nobody'
}

/**
 * Coins up to this value are never spent: they cost more than they are worth, and inscriptions usually sit in such
 * outputs.
 */
const maxExcludedSats = 546n

/** The previous transaction of each coin is read, so a payment spends no more coins than this. */
const maxCoins = 100

/**
 * The coins that a payment may spend, the largest 100, without duplicates: an endpoint that adds a block during the
 * request may list a coin twice.
 */
export function usableCoins(unspent: readonly Unspent[]): readonly Unspent[] {
  const each = new Map(unspent.map((coin) => [coinName(coin.txid, coin.index), coin]))
  const worthwhile = [...each.values()].filter(({ sats }) => sats > maxExcludedSats)
  return worthwhile.sort((one, other) => Number(other.sats - one.sats)).slice(0, maxCoins)
}
