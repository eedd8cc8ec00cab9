import { type Hex, hashMessage, recoverPublicKey } from 'viem'
import { publicKeyToAddress } from 'viem/utils'

/**
 * Recovers the public key (65 bytes) from a hash and a 65-byte signature; `undefined` for an invalid signature. An
 * exception means that verification failed to run.
 */
export type RecoverPublicKey = (signed: {
  readonly hash: Hex
  readonly signature: Hex
}) => Promise<Hex | undefined>

export type Claim = {
  readonly account: string
  readonly message: string
  /** 0x hex. */
  readonly signature: string
  /** Default: viem's. */
  readonly recover?: RecoverPublicKey
}

const halfOfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const shape = /^0x[\da-fA-F]{64}([\da-fA-F]{64})(?:1[bBcC]|00|01)$/

/**
 * True when the key of this account signed the text (EIP-191). Signatures with a high s are rejected (EIP-2). Throws as
 * `recover` does.
 */
export async function isSignedByKey(claim: Claim): Promise<boolean> {
  const { account, message, signature, recover = byViem } = claim
  const s = shape.exec(signature)?.[1]
  if (s === undefined || BigInt(`0x${s}`) > halfOfOrder) return false
  const key = await recover({ hash: hashMessage(message), signature: signature as Hex })
  return key !== undefined && publicKeyToAddress(key).toLowerCase() === account.toLowerCase()
}

const byViem: RecoverPublicKey = (signed) =>
  // viem only throws for values that no key can produce.
  recoverPublicKey(signed).catch(() => undefined)
