import { Psbt } from 'bitcoinjs-lib'
import type { BitcoinKey } from './BitcoinKey.ts'

/** Signs PSBT inputs, each with the key of its address, and adds the key's missing input fields. */
export function signPsbt(
  bytes: Uint8Array,
  keys: readonly BitcoinKey[],
  inputs: Readonly<Record<string, readonly number[]>>,
): Psbt {
  const psbt = Psbt.fromBuffer(bytes)
  for (const [address, indexes] of Object.entries(inputs)) {
    const key = keys.find((it) => it.address === address)
    if (!key) throw new Error(`${address} is not an address of this wallet`)
    for (const index of indexes) {
      const { redeemScript, tapInternalKey } = psbt.data.inputs[index] ?? {}
      if (key.kind === 'p2tr' && !tapInternalKey)
        psbt.updateInput(index, { tapInternalKey: key.publicKey.slice(1) })
      if (key.kind === 'p2sh' && !redeemScript && key.payment.redeem?.output)
        psbt.updateInput(index, { redeemScript: key.payment.redeem.output })
      psbt.signInput(index, key.signer)
    }
  }
  return psbt
}
