import { type Hex, hashMessage, recoverAddress } from 'viem'

export type Claim = {
  readonly account: string
  readonly message: string
  /** 0x hex. */
  readonly signature: string
}

const halfOfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const shape = /^0x[\da-f]{64}([\da-f]{64})(?:1b|1c|00|01)$/i

/** True when the key of this account signed the text (EIP-191). The other half of a signature is none (EIP-2). */
export async function isSignedByKey({ account, message, signature }: Claim): Promise<boolean> {
  const s = shape.exec(signature)?.[1]
  if (s === undefined || BigInt(`0x${s}`) > halfOfOrder) return false
  try {
    const hash = hashMessage(message)
    const signer = await recoverAddress({ hash, signature: signature as Hex })
    return signer.toLowerCase() === account.toLowerCase()
  } catch {
    return false // numbers that no key ever signs
  }
}
