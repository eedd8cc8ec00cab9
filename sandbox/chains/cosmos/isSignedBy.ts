import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Transaction } from './readTransaction.ts'

export type SigningFacts = {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly sequence: bigint
}

/** Whether the single signature is valid, over the protobuf or the amino document, depending on its mode. */
export async function isSignedBy(transaction: Transaction, facts: SigningFacts): Promise<boolean> {
  const { raw, authInfo, publicKey } = transaction
  const mode = authInfo.signerInfos[0]?.modeInfo?.single?.mode
  const amino = mode === SignMode.SIGN_MODE_LEGACY_AMINO_JSON
  const document = amino ? aminoBytes(transaction, facts) : directBytes(transaction, facts)
  try {
    const signature = Secp256k1Signature.fromFixedLength(raw.signatures[0] ?? new Uint8Array())
    return await Secp256k1.verifySignature(signature, sha256(document), publicKey)
  } catch {
    return false // not 64 bytes
  }
}

function directBytes({ raw }: Transaction, { chainId, accountNumber }: SigningFacts): Uint8Array {
  const { bodyBytes, authInfoBytes } = raw
  return SignDoc.encode({ bodyBytes, authInfoBytes, chainId, accountNumber }).finish()
}

function aminoBytes(transaction: Transaction, facts: SigningFacts): Uint8Array {
  const { body, authInfo, transfers } = transaction
  const msgs = transfers.map(({ fromAddress, toAddress, amount }) => ({
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: fromAddress, to_address: toAddress, amount },
  }))
  const fee = { amount: authInfo.fee?.amount ?? [], gas: String(authInfo.fee?.gasLimit ?? 0n) }
  const { chainId, accountNumber, sequence } = facts
  return serializeSignDoc(
    makeSignDoc(msgs, fee, chainId, body.memo, String(accountNumber), String(sequence)),
  )
}
