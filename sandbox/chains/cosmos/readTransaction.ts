import { sha256 } from '@cosmjs/crypto'
import { toHex } from '@cosmjs/encoding'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

export type Transaction = {
  readonly bytes: Uint8Array
  readonly hash: string
  readonly raw: TxRaw
  readonly body: TxBody
  readonly authInfo: AuthInfo
  readonly transfers: readonly MsgSend[]
  /** Compressed secp256k1 key of the signer. */
  readonly publicKey: Uint8Array
}

/** Decodes a transaction of transfers with one signer. Throws for anything else. */
export function readTransaction(bytes: Uint8Array): Transaction {
  const raw = TxRaw.decode(bytes)
  const body = TxBody.decode(raw.bodyBytes)
  const authInfo = AuthInfo.decode(raw.authInfoBytes)
  const [signer, ...others] = authInfo.signerInfos
  const key = signer?.publicKey
  if (others.length > 0 || key?.typeUrl !== '/cosmos.crypto.secp256k1.PubKey')
    throw new Error('expected one signer with a secp256k1 key')
  const transfers = body.messages.map(({ typeUrl, value }) => {
    if (typeUrl === '/cosmos.bank.v1beta1.MsgSend') return MsgSend.decode(value)
    throw new Error(`no message handler found for "${typeUrl}"`)
  })
  const hash = toHex(sha256(bytes)).toUpperCase()
  return { bytes, hash, raw, body, authInfo, transfers, publicKey: PubKey.decode(key.value).key }
}
