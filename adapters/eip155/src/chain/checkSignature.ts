import { isSameAddress } from '@portico/core/caip'
import { requestErrors } from '@portico/core/errors'
import {
  compactSignatureToSignature,
  type Hex,
  hashMessage,
  hashTypedData,
  isErc6492Signature,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  size,
} from 'viem'
import type { ProviderRequest } from '../provider.ts'

/** A signature, and the request that it answers. */
export type Signed = ProviderRequest & {
  readonly account: string
  readonly signature: Hex
  /** The code of the account, as 0x hex. */
  getCode(): Promise<unknown>
}

/**
 * Rejects a signature of another text or by another key. Accounts with code have their own signature formats, so theirs
 * are left to the verifier, as are typed data that cannot be hashed. Throws `request/otherAccount`, and as `getCode` does.
 */
export async function checkSignature(signed: Signed): Promise<void> {
  const { account, signature, getCode } = signed
  const hash = hashOf(signed)
  if (!hash) return
  const signer = await recover(hash, signature)
  if (signer !== undefined && isSameAddress(signer, account)) return
  if (isErc6492Signature(signature)) return
  // No key makes a signature of another length, so an endpoint that does not answer is no reason to reject it.
  const code = await (isOfKey(signature) ? getCode() : getCode().catch(() => 'unknown'))
  if (code !== undefined && code !== '0x') return
  const hints = [
    `The wallet returned the signature of another key than ${account}, or of another text`,
  ]
  throw requestErrors.create('otherAccount', [], { hints })
}

/** `undefined` for typed data that wallets may read in their own ways. */
function hashOf({ method, params }: Signed): Hex | undefined {
  const [first, second] = params as readonly [Hex, string]
  try {
    return method === 'personal_sign'
      ? hashMessage({ raw: first })
      : hashTypedData(typeof second === 'string' ? JSON.parse(second) : second)
  } catch {
    return undefined // the params are not what the standard describes
  }
}

/** Recovers the signer; `undefined` for a signature that no key can produce. */
async function recover(hash: Hex, signature: Hex): Promise<string | undefined> {
  try {
    return await recoverAddress({ hash, signature: usual(signature) })
  } catch {
    return undefined // not the length of a key signature
  }
}

const isOfKey = (signature: Hex) => [64, 65].includes(size(signature))

/** Some wallets return 64 bytes (EIP-2098), or a last byte as in transactions (EIP-155). */
function usual(signature: Hex): Hex {
  if (size(signature) === 64)
    return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
  const last = Number(`0x${signature.slice(-2)}`)
  if (size(signature) !== 65 || last < 35) return signature
  return `${signature.slice(0, -2) as Hex}${last % 2 === 1 ? '1b' : '1c'}`
}
