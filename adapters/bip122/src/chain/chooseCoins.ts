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
