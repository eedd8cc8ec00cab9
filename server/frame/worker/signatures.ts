import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../bytes.ts'
import { hashMessage } from '../evm/hashMessage.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { signAuthorization } from '../evm/signAuthorization.ts'
import { signHash } from '../evm/signHash.ts'
import { signTransaction } from '../evm/signTransaction.ts'
import type { TypedData } from '../evm/TypedData.ts'
import { placeSignature, readTransaction } from '../solana/readTransaction.ts'

/** The signatures of both families. It loads after the login. */
export const signatures = {
  evmMessage: (message: Bytes, secret: Bytes) => signHash(hashMessage(message), secret),
  evmTypedData: (data: TypedData, secret: Bytes) => signHash(hashTypedData(data), secret),
  evmTransaction: signTransaction,
  evmAuthorization: signAuthorization,
  solanaMessage: (message: Bytes, secret: Bytes) => Uint8Array.from(ed25519.sign(message, secret)),
  solanaMessageOf: (wire: Bytes) => Uint8Array.from(readTransaction(wire).message),
  solanaTransaction: placeSignature,
} as const
