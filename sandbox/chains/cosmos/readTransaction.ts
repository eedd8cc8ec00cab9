import { sha256 } from '@cosmjs/crypto'
import { toHex } from '@cosmjs/encoding'
import { MsgGrant, MsgRevoke } from 'cosmjs-types/cosmos/authz/v1beta1/tx'
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
  readonly grants: readonly MsgGrant[]
  readonly revocations: readonly MsgRevoke[]
  /** Compressed secp256k1 key of the signer. */
  readonly publicKey: Uint8Array
}

/** Decodes a transaction of transfers, grants and revocations with one signer. Throws for anything else. */
export function readTransaction(bytes: Uint8Array): Transaction {
  const raw = TxRaw.decode(bytes)
  const body = TxBody.decode(raw.bodyBytes)
  const authInfo = AuthInfo.decode(raw.authInfoBytes)
  const [signer, ...others] = authInfo.signerInfos
  const key = signer?.publicKey
  if (others.length > 0 || key?.typeUrl !== '/cosmos.crypto.secp256k1.PubKey')
    throw new Error('expected one signer with a secp256k1 key')
  const transfers: MsgSend[] = []
  const grants: MsgGrant[] = []
  const revocations: MsgRevoke[] = []
  for (const { typeUrl, value } of body.messages)
    if (typeUrl === '/cosmos.bank.v1beta1.MsgSend') transfers.push(MsgSend.decode(value))
    else if (typeUrl === '/cosmos.authz.v1beta1.MsgGrant') grants.push(MsgGrant.decode(value))
    else if (typeUrl === '/cosmos.authz.v1beta1.MsgRevoke')
      revocations.push(MsgRevoke.decode(value))
    else throw new Error(`no message handler found for "${typeUrl}"`)
  const hash = toHex(sha256(bytes)).toUpperCase()
  const { key: publicKey } = PubKey.decode(key.value)
  return { bytes, hash, raw, body, authInfo, transfers, grants, revocations, publicKey }
}
