import type { Transaction } from '@scure/btc-signer'
import { bip122Errors } from '../../bip122Errors.ts'
import type { ChainClient } from '../ChainClient.ts'
import { isNodeRejection } from '../postTransaction.ts'

/**
 * Broadcasts a signed transaction once. If the answer is lost, it looks the transaction up. Throws the network's
 * rejection, `bip122/incomplete`, and `bip122/unknownOutcome` when no endpoint answered.
 */
export async function broadcast(
  signed: Transaction,
  client: ChainClient,
): Promise<{ hash: string }> {
  const { txid, bytes } = finish(signed)
  try {
    await client.broadcast(bytes)
  } catch (cause) {
    if (await client.isKnown(txid)) return { hash: txid }
    if (isNodeRejection(cause)) throw cause
    const hints = ['Look it up before sending again']
    throw bip122Errors.create('unknownOutcome', [txid], { cause, hints })
  }
  return { hash: txid }
}

/** Finalises a transaction for broadcast. Throws `bip122/incomplete`. */
export function finish(signed: Transaction): { readonly txid: string; readonly bytes: Uint8Array } {
  try {
    for (let index = 0; index < signed.inputsLength; index++) {
      const { finalScriptSig, finalScriptWitness } = signed.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) signed.finalizeIdx(index)
    }
    return { bytes: signed.extract(), txid: signed.id }
  } catch (cause) {
    throw bip122Errors.create('incomplete', [], { cause })
  }
}
