import { blake2b } from '@noble/hashes/blake2.js'
import type { ApiPromise } from '@polkadot/api'
import type { Signer } from '@polkadot/api/types'
import { requestErrors, siwxErrors } from '@portico/core'
import { createInjected } from '../provider/createInjected.ts'
import type { SignerPayload, SignerPayloadRaw, SignerResult } from '../provider/Injected.ts'
import type { InjectedSource } from '../provider/InjectedSource.ts'

type Registry = ApiPromise['registry']
/** Longer payloads are signed by their hash; in bytes. */
const maxPayloadBytes = 256

/**
 * The connected wallet as a signer for @polkadot/api, for the granted accounts and the active network; each signature
 * is verified for the requested payload. Its methods throw `connection/*`, `request/accountChanged`,
 * `request/wrongChain` and other `request/*`.
 */
export function checkedSigner(registry: Registry, source: InjectedSource): Signer {
  const injected = createInjected(source)
  const signer = {
    async signPayload(payload: SignerPayload): Promise<SignerResult> {
      const [{ requestSignature }, { checkExtrinsic }] = await Promise.all([
        import('../sign/requestSignature.ts'),
        import('./checkExtrinsic.ts'),
      ])
      const answer = await named(requestSignature(injected, payload))
      const { signature, signedTransaction } = answer
      if (signedTransaction) checkExtrinsic(registry, payload, signedTransaction)
      else await check({ ...payload, signature, messages: [bytesOf(registry, payload)] })
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

/** The bytes that an extrinsic's signature covers. */
function bytesOf(registry: Registry, payload: SignerPayload): Uint8Array {
  const version = Number(payload.version)
  const bytes = registry
    .createType('ExtrinsicPayload', payload, { version })
    .toU8a({ method: true })
  return bytes.length > maxPayloadBytes ? blake2b(bytes, { dkLen: 32 }) : bytes
}

type Answer = {
  readonly address: string
  readonly signature: unknown
  readonly messages: readonly Uint8Array[]
}

async function check({ address, signature, messages }: Answer): Promise<void> {
  const { isSignedBytes } = await import('../siwx/isSignedBytes.ts')
  try {
    if (await isSignedBytes({ account: address, messages, signature: String(signature) })) return
  } catch (error) {
    // A runtime without Ed25519 cannot verify it; the network does.
    if (siwxErrors.is(error, 'unavailable')) return
    throw error
  }
  const hints = ['The wallet returned the signature of another key, or of something else']
  throw requestErrors.create('signFailed', [], { hints })
}

async function named<value>(asking: Promise<value>): Promise<value> {
  try {
    return await asking
  } catch (cause) {
    const { walletErrors } = await import('../walletErrors.ts')
    throw walletErrors.toRequestError(cause, { method: 'this request', otherwise: 'signFailed' })
  }
}
