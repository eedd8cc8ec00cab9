import type { ApiPromise } from '@polkadot/api'
import type { Signer } from '@polkadot/api/types'
import { requestErrors } from '@portico/core'
import { createInjected } from '../provider/createInjected.ts'
import type { SignerPayload, SignerPayloadRaw, SignerResult } from '../provider/Injected.ts'
import type { InjectedSource } from '../provider/InjectedSource.ts'

type Registry = ApiPromise['registry']

/**
 * The connected wallet as a signer for @polkadot/api, for the granted accounts and the active network; each signature
 * is verified for the requested payload. Its methods throw `connection/*`, `request/accountChanged`,
 * `request/wrongChain` and other `request/*`.
 */
export function checkedSigner(registry: Registry, source: InjectedSource): Signer {
  const injected = createInjected(source)
  const signer = {
    async signPayload(payload: SignerPayload): Promise<SignerResult> {
      const [{ requestSignature }, { checkExtrinsic }, { checkPayloadSigner }] = await Promise.all([
        import('../sign/requestSignature.ts'),
        import('./checkExtrinsic.ts'),
        import('../sign/checkPayloadSigner.ts'),
      ])
      const answer = await named(requestSignature(injected, payload))
      const { signature, signedTransaction } = answer
      if (signedTransaction) await checkExtrinsic(registry, payload, signedTransaction)
      else await checkPayloadSigner(registry, payload, signature)
      return answer
    },
    async signRaw(raw: SignerPayloadRaw): Promise<SignerResult> {
      const { signRaw } = injected.signer
      if (!signRaw) throw requestErrors.create('unsupported', ['signRaw', 'This wallet'])
      return named(signRaw(raw)) // the kit's own, which checks the signature
    },
  }
  // The type of @polkadot/api does not support exact optional properties.
  return signer as unknown as Signer
}

async function named<value>(asking: Promise<value>): Promise<value> {
  try {
    return await asking
  } catch (cause) {
    const { walletErrors } = await import('../walletErrors.ts')
    throw walletErrors.toRequestError(cause, { method: 'this request', otherwise: 'signFailed' })
  }
}
