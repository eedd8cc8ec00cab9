import { codeOf } from '@portico/core'
import { type SiwxVerifier, siwxErrors } from '@portico/core/siwx'
import type { CookieCarrier } from './cookies.ts'
import { createNonce } from './createNonces.ts'
import type { Siwx } from './createSiwx.ts'
import { verifyProof } from './verifyProof.ts'

type VerifyRequest = {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: number
  /** Built by better-auth itself, with the nonce that it issued. */
  readonly cacao?: { readonly p: { readonly nonce: string } } | undefined
}
type Options = { readonly domain: string; readonly verifiers: readonly SiwxVerifier[] }

/**
 * Options of better-auth's `siwe` plugin, which manages nonces and sessions itself. Messages are verified like those of
 * `createSiwx`, contract signatures included. An unreachable node throws, so that better-auth logs it and asks the
 * visitor to retry instead of rejecting the signature.
 */
export function betterAuthSiwe({ domain, verifiers }: Options) {
  return {
    domain,
    getNonce: async () => createNonce(),
    async verifyMessage({
      message,
      signature,
      address,
      chainId,
      cacao,
    }: VerifyRequest): Promise<boolean> {
      if (!cacao) return false
      const { nonce } = cacao.p
      const chainIds = [`eip155:${chainId}`] as const
      const rules = { domain, verifiers, account: address, chainIds, nonce }
      return verifyProof({ message, signature }, rules).then(() => true, falseIfInvalid)
    },
  }
}

function falseIfInvalid(error: unknown): false {
  if (!codeOf(error).startsWith('siwx/') || siwxErrors.is(error, 'unavailable')) throw error
  return false
}

type User = { readonly id: string; readonly name: string }

/**
 * `authorize` of a NextAuth (Auth.js) credentials provider: signs in the account of the current session as a user whose
 * id is the account's CAIP-10 id.
 */
export function nextAuthorize({ sessionOf }: Pick<Siwx, 'sessionOf'>) {
  return async (_credentials: unknown, request: CookieCarrier): Promise<User | null> => {
    const session = await sessionOf(request)
    return session ? { id: `${session.chainId}:${session.address}`, name: session.address } : null
  }
}
