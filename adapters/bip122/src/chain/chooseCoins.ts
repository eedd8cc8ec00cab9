import { requestErrors } from '@portico/core'
import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'
import type { ChainName } from '../chains.ts'
import type { Unspent } from './ChainClient.ts'
import type { PayingInput } from './payingInput.ts'
import { scureNetwork } from './scureNetwork.ts'

/**
 * Coins as small as this stay where they are: they cost more than they bring, and what is worth more than
 * its sats (an inscription) sits in such.
 */
const untouched = 546n

export type Payment = {
  readonly chain: ChainName
  /** Where the coins are, and where the change goes. */
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
 * Chooses coins for a payment, those in blocks first. Throws `request/insufficientFunds` and
 * `bip122/insufficientFee`.
 */
export function chooseCoins(payment: Payment, unspent: readonly Unspent[]): Choice {
  // An endpoint that adds a block at this moment may list a coin twice.
  const each = new Map(unspent.map((coin) => [nameOf(coin.txid, coin.index), coin]))
  const usable = [...each.values()].filter(({ sats }) => sats > untouched)
  const confirmed = usable.filter((coin) => coin.confirmed)
  const choice = select(payment, confirmed) ?? select(payment, usable)
  if (choice) return choice
  const total = usable.reduce((sum, { sats }) => sum + sats, 0n)
  if (total < payment.sats) throw requestErrors.create('insufficientFunds', [])
  throw bip122Errors.create('insufficientFee', [])
}

function select(payment: Payment, coins: readonly Unspent[]): Choice | undefined {
  const { from, to, sats, rate, chain, input } = payment
  const candidates = coins.map((coin) => candidate(coin, input))
  // The largest first: fewest coins, least fee. Others would take any number of coins to avoid change.
  const chosen = selectUTXO(candidates, [{ address: to, amount: sats }], 'accumBiggest', {
    changeAddress: from,
    feePerByte: rate,
    network: scureNetwork(chain),
    createTx: false,
    // What is built from the choice has the whole previous transactions, and true keys.
    allowLegacyWitnessUtxo: true,
    disableScriptCheck: true,
  })
  if (!chosen) return undefined
  const names = chosen.inputs.map(({ txid = new Uint8Array(), index }) =>
    nameOf(hex.encode(txid), index),
  )
  return {
    coins: names.flatMap(
      (name) => coins.find(({ txid, index }) => nameOf(txid, index) === name) ?? [],
    ),
    outputs: chosen.outputs as Choice['outputs'], // by address, as the payment and the change are given
    fee: chosen.fee ?? 0n,
  }
}

const nameOf = (txid: string, index: number | undefined) => `${txid.toLowerCase()}:${index}`

/** A coin as far as its weight goes; what its output says stands in for a taproot key. */
function candidate({ txid, index, sats }: Unspent, { script, facts }: PayingInput) {
  const isTaproot = script.length === 34 && script[0] === 0x51
  return {
    txid,
    index,
    witnessUtxo: { script, amount: sats },
    ...facts,
    ...(isTaproot && { tapInternalKey: script.slice(2) }),
  }
}
