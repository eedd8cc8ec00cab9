import type { Unspent } from './ChainClient.ts'
import type { PayingInput } from './payingInput.ts'

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
