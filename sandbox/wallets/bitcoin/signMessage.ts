import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, Psbt, script, Transaction } from 'bitcoinjs-lib'
import type { BitcoinKey } from './BitcoinKey.ts'

/** Header bytes by address type (BIP-137). */
const headers = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 31 } as const

/** Signs a text with a key, in the legacy format or by BIP-322. */
export function signMessage(
  key: BitcoinKey,
  message: string,
  protocol: 'ECDSA' | 'BIP322',
): Uint8Array {
  const bytes = new TextEncoder().encode(message)
  return protocol === 'ECDSA' ? signPlain(key, bytes) : signVirtual(key, bytes)
}

function signPlain({ kind, secret }: BitcoinKey, message: Uint8Array): Uint8Array {
  const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = crypto.hash256(join(magic, compactSize(message.length), message))
  const { signature, recoveryId } = ecc.signRecoverable(hash, secret)
  return join(Uint8Array.of(headers[kind] + recoveryId), signature)
}

/** BIP-322: signs a virtual transaction that spends a virtual output which commits to the message. */
function signVirtual(key: BitcoinKey, message: Uint8Array): Uint8Array {
  const output = key.payment.output ?? new Uint8Array()
  const toSpend = new Transaction()
  toSpend.version = 0
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const commitment = crypto.sha256(join(tag, tag, message))
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, script.compile([0, commitment]))
  toSpend.addOutput(output, 0n)
  const toSign = new Psbt({ network: key.network }).setVersion(0).setLocktime(0)
  const { redeem } = key.payment
  toSign.addInput({
    hash: toSpend.getHash(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: output, value: 0n },
    ...(key.kind === 'p2sh' && redeem?.output && { redeemScript: redeem.output }),
    ...(key.kind === 'p2tr' && { tapInternalKey: key.publicKey.slice(1) }),
  })
  toSign.addOutput({ script: Uint8Array.of(0x6a), value: 0n })
  toSign.signInput(0, key.signer).finalizeAllInputs()
  return toSign.data.inputs[0]?.finalScriptWitness ?? new Uint8Array()
}

function compactSize(length: number): Uint8Array {
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
