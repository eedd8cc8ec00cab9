import { address, type Network, Psbt, Transaction } from 'bitcoinjs-lib'

const inBitcoin = (sats: bigint) => `${Number(sats) / 1e8} BTC`

/** Outputs, receivers and fee of a PSBT, as the visitor is prompted with them. */
export function describePsbt(
  bytes: Uint8Array,
  network: Network,
): readonly (readonly [label: string, value: string])[] {
  const psbt = Psbt.fromBuffer(bytes, { network })
  const spent = psbt.data.inputs.map(({ witnessUtxo, nonWitnessUtxo }, at) => {
    if (witnessUtxo) return witnessUtxo.value
    const previous = nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo)
    return previous?.outs[psbt.txInputs[at]?.index ?? -1]?.value ?? 0n
  })
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, sats) => total + sats, 0n)
  const fee = sum(spent) - sum(psbt.txOutputs.map(({ value }) => value))
  return [
    ...psbt.txOutputs.map(
      ({ script, value }) => [receiverOf(script, network), inBitcoin(value)] as const,
    ),
    ['Fee', inBitcoin(fee)],
  ]
}

function receiverOf(script: Uint8Array, network: Network): string {
  try {
    return `To ${address.fromOutputScript(script, network)}`
  } catch {
    return 'Into the chain, as data' // a script without an address
  }
}
