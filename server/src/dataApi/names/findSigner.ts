import { type Hex, isHex, verifyMessage } from 'viem'
import { findError } from '../../http/findError.ts'
import { requestCost } from '../../limits/requestCost.ts'
import type { Call } from '../DataRoutes.ts'
import type { Registry } from './Registry.ts'

/** The account that signed a message. */
export type Signer = {
  /** Lower case. */
  readonly address: string
  /** Coin type that the message was signed for. */
  readonly coinType: number
  /** True for a key signature, which is valid on every chain; false for a contract, which is valid on one chain. */
  readonly isKey: boolean
}

type Signed = Call<'register'>['body']

/** Hex characters: enough for a passkey signature in ERC-6492 form, with the data that deploys the account. */
const maxSignatureLength = 16_384

/**
 * Verifies a signature: by the address's key, which needs no node, else by the contract at the address on one chain
 * (ERC-1271, ERC-6492). `undefined` when neither signed. Throws `rpc/*` when the chain is unreachable.
 */
export async function findSigner(
  { address, message, signature, coin_type }: Signed,
  client: ReturnType<Registry['clientOf']>,
): Promise<Signer | undefined> {
  if (!isHex(signature) || signature.length > maxSignatureLength) return undefined
  const claim = { address: address as Hex, message, signature }
  const signer = { address: address.toLowerCase(), coinType: coin_type }
  requestCost.add('signatures')
  if (await isSignedByKey(claim)) return { ...signer, isKey: true }
  if (!client) return undefined
  try {
    requestCost.add('signatures')
    const verified = await client.verifyMessage(claim)
    // viem returns false also when the node is unreachable; in that case this call throws.
    if (!verified) await client.getCode({ address: claim.address })
    return verified ? { ...signer, isKey: false } : undefined
  } catch (error) {
    // An unreachable node leaves the signature unknown; any other error means that it is invalid.
    const unreachable = findError(error, (code) => code.startsWith('rpc/'))
    if (unreachable) throw unreachable
    return undefined
  }
}

async function isSignedByKey(claim: Parameters<typeof verifyMessage>[0]): Promise<boolean> {
  try {
    return await verifyMessage(claim)
  } catch {
    // The signature does not have the format of a key signature; a contract may still accept it.
    return false
  }
}
