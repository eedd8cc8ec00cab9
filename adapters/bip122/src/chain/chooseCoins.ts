import { requestErrors } from '@portico/core'
import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import { bip122Errors } from '../bip122Errors.ts'
import type { ChainName } from '../chains.ts'
import type { Unspent } from './ChainClient.ts'
import { coinCandidate } from './coinCandidate.ts'
import { coinName } from './coinName.ts'
import type { PayingInput } from './payingInput.ts'
import { scureNetwork } from './scureNetwork.ts'
import { usableCoins } from './usableCoins.ts'

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
    coinName(hex.encode(txid), index),
  )
  return {
    coins: names.flatMap(
      (name) => coins.find(({ txid, index }) => coinName(txid, index) === name) ?? [],
    ),
    outputs: chosen.outputs as Choice['outputs'], // by address, as the payment and the change are given
    fee: chosen.fee ?? 0n,
  }
}
