import type { Account } from '@portico/core'
import type { Signer, SignMessageRequest } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { chainIdOf, cosmosNetwork } from '../networks.ts'
import { signAdr36 } from './adr36.ts'
import type { KeplrProvider } from './offlineSigners.ts'
import { readKey } from './readKey.ts'
import { walletErrors } from './walletErrors.ts'

/**
 * Requests an ADR-36 signature of a text; returns its 64 bytes in base64, which `verifyAdr36` checks with the account's
 * public key. Throws as `confirmSigner` and `checkMessageSigner` do, and `request/*`, `connection/*`.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const chainId = chainIdOf(signer.network)
  try {
    const { provider, account } = await confirmSigner(signer)
    const answer = provider.signArbitrary
      ? await provider.signArbitrary(chainId, account.address, message)
      : await signAdr36(provider, { chainId, signer: account.address, message })
    const { success, data, error } = signatureSchema.safeParse(answer)
    if (!success) throw requestErrors.create('signFailed', [], { cause: error })
    checkKey(account, data.pub_key.value)
    await checkMessageSigner(account, message, data)
    return data.signature
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method: 'such request', otherwise: 'signFailed' })
  }
}

export type Confirmed = {
  readonly provider: KeplrProvider
  /** The account as the wallet reports it, with its key. */
  readonly account: Account
}

/**
 * Returns the wallet's provider after checking that the wallet still shows this account on this network: the account
 * that the visitor sees must be the one that signs (T3). Throws `request/accountChanged`.
 */
export async function confirmSigner(signer: Signer): Promise<Confirmed> {
  const provider = await providerOf<KeplrProvider>(signer)
  const account = await readKey(provider, cosmosNetwork(signer.network))
  if (account.address !== signer.account.address) throw requestErrors.create('accountChanged', [])
  return { provider, account }
}

/**
 * Checks that the account's key made the signature: a wallet may change its account during the prompt. Both keys are
 * base64; an uncompressed key of the account cannot be compared. Throws `request/accountChanged`.
 */
export function checkKey({ publicKey = '' }: Account, signed: string): void {
  if (publicKey.length === signed.length && publicKey !== signed)
    throw requestErrors.create('accountChanged', [])
}

/**
 * Checks that the account's key made an ADR-36 signature. Where an address is not the hash of its key, as of a smart
 * account, the account's own key is all that can be compared. Throws `request/otherAccount`.
 */
export async function checkMessageSigner(
  { address, publicKey }: Pick<Account, 'address' | 'publicKey'>,
  message: string | Uint8Array,
  { pub_key, signature }: z.output<typeof signatureSchema>,
): Promise<void> {
  const { readAdr36Signature } = await import('../siwx/isSigned.ts')
  const signed = readAdr36Signature({ address, message, signature, publicKey: pub_key.value })
  if (signed ?? pub_key.value === publicKey) return
  const hints = [`The wallet returned a signature that is not of ${address}`]
  throw requestErrors.create('otherAccount', [], { hints })
}

const bytes = (length: number) =>
  z.string().check(
    z.maxLength(128),
    z.refine((text) => {
      try {
        return base64.decode(text).length === length
      } catch {
        return false // not base64
      }
    }),
  )

/** A wallet's signature: r and s as 64 bytes in base64, and the public key. */
export const signatureSchema = z.object({
  pub_key: z.object({ type: z.string(), value: bytes(33) }),
  signature: bytes(64),
})
