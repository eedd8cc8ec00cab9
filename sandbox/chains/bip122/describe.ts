import type { Coin, Meta, Output, View } from 'bcoin'
import { addressOf } from './addressOf.ts'

const describeOutput = ({ script, value }: Output) => ({
  scriptpubkey: script.toRaw().toString('hex'),
  scriptpubkey_address: addressOf(script.toRaw()),
  value,
})

export const describeStatus = ({ height, time }: Pick<Meta, 'height' | 'time'>) =>
  height >= 0 ? { confirmed: true, block_height: height, block_time: time } : { confirmed: false }

export type Description = ReturnType<typeof describeTransaction>

/** A transaction in the format of Esplora. */
export function describeTransaction(meta: Meta, view: View) {
  const { tx } = meta
  return {
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    size: tx.getSize(),
    weight: tx.getWeight(),
    fee: tx.isCoinbase() ? 0 : tx.getFee(view),
    vin: tx.inputs.map((input) => {
      const output = view.getOutputFor(input)
      return {
        txid: input.prevout.txid(),
        vout: input.prevout.index,
        prevout: output ? describeOutput(output) : null,
        is_coinbase: tx.isCoinbase(),
      }
    }),
    vout: tx.outputs.map(describeOutput),
    status: describeStatus(meta),
  }
}

/** Totals that an address received and spent in these transactions. */
export function describeStats(address: string, transactions: readonly Description[]) {
  const pays = (output: { scriptpubkey_address?: string | undefined } | null) =>
    output?.scriptpubkey_address === address
  const funded = transactions.flatMap(({ vout }) => vout.filter(pays))
  const spent = transactions.flatMap(({ vin }) =>
    vin.flatMap(({ prevout }) => (prevout && pays(prevout) ? [prevout] : [])),
  )
  const sum = (outputs: readonly { value: number }[]) =>
    outputs.reduce((total, { value }) => total + value, 0)
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: transactions.length,
  }
}

export const describeCoin = (coin: Coin) => ({
  txid: coin.txid(),
  vout: coin.index,
  value: coin.value,
  status: describeStatus({ height: coin.height, time: 0 }),
})
