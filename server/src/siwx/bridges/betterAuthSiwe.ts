import { type SiwxVerifier, siwxErrors } from '@portico/core/siwx'
import { createNonce } from '../createNonce.ts'
import { verifyProof } from '../verify/verifyProof.ts'

type Asked = {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: number
  /** Put together by better-auth itself, with the nonce that it gave. */
  readonly cacao?: { readonly p: { readonly nonce: string } } | undefined
}
type Options = { readonly domain: string; readonly verifiers: readonly SiwxVerifier[] }

/**
 * Options of better-auth's `siwe` plugin, which keeps nonces and sessions itself: its messages are verified as ours
 * are, contracts' signatures too. A node that is away is an error to it, which it logs and asks
 * to try again for, not a refusal.
 */
export function betterAuthSiwe({ domain, verifiers }: Options) {
  return {
    domain,
    getNonce: async () => createNonce(),
    async verifyMessage({ message, signature, address, chainId, cacao }: Asked): Promise<boolean> {
      if (!cacao) return false
      const { nonce } = cacao.p
      const chainIds = [`eip155:${chainId}`] as const
      const rules = { domain, verifiers, account: address, chainIds, nonce }
      return verifyProof({ message, signature }, rules).then(() => true, refusal)
    },
  }
}

function refusal(error: unknown): false {
  const { code } = error as { readonly code?: unknown }
  if (!String(code).startsWith('siwx/') || siwxErrors.is(error, 'unavailable')) throw error
  return false
}
