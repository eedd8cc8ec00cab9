import { KitError } from '@portico/core'
import { type Hex, isHex, verifyMessage } from 'viem'
import type { Call } from '../DataRoutes.ts'
import { requestCost } from '../limits/requestCost.ts'
import type { Registry } from './Registry.ts'

/** Account that signed a message. */
export type Signer = {
  /** Lower case. */
  readonly address: string
  /** Coin type that it signed for. */
  readonly coinType: number
  /** Whether it signed by its key, which is the same on every chain; else as a contract of one chain. */
  readonly isKey: boolean
}

type Signed = Call<'register'>['body']

/** Room for a passkey's signature inside ERC-6492's, with the data that creates the account. */
const maxSignatureLength = 16_384

/**
 * Who signed: the address by its key, which costs no node a call, or the contract that it is on one chain (ERC-1271,
 * ERC-6492). `undefined` where neither did. Throws `rpc/*` where the chain cannot be asked.
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
    // viem takes a node that is away for one that refuses; this throws when it is.
    if (!verified) await client.getCode({ address: claim.address })
    return verified ? { ...signer, isKey: false } : undefined
  } catch (error) {
    // A node that is away says nothing about the signature; anything else is no signature at all.
    const away = KitError.find(error, (it) =>
      /^rpc\//.test(String((it as { code?: unknown }).code)),
    )
    if (away) throw away
    return undefined
  }
}

async function isSignedByKey(claim: Parameters<typeof verifyMessage>[0]): Promise<boolean> {
  try {
    return await verifyMessage(claim)
  } catch {
    // Not the shape of a key's signature, though a contract may take it.
    return false
  }
}
