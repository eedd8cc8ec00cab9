import type { ApiPromise } from '@polkadot/api'
import type { Signer } from '@polkadot/api/types'
import { networkInUse, type SignerSource } from '@portico/core/adapter/session'
import { systemClock } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { InjectedSource, SignerPayload, SignerPayloadRaw, SignerResult } from '../provider.ts'
import { createInjected } from '../session/createInjected.ts'

/** The part of a kit with its networks and signing. */
export type ApiSource = SignerSource & InjectedSource

/** The default of @polkadot/api. */
const reconnectMs = 2_500

/**
 * An `ApiPromise` for the active network with the kit's wallet as signer. It connects to the first endpoint of the
 * kit's network definition that answers with this genesis hash, and reconnects when the connection is lost; end it with
 * `disconnect()`. Throws `network/unavailable`, `network/wrongEndpoint`, `request/unsupportedChain` and
 * `connection/noNetwork`; signing throws `connection/*` and `request/*`.
 */
export async function getApi(source: ApiSource): Promise<ApiPromise> {
  const network = networkInUse(source, 'polkadot') as PolkadotNetwork // polkadot() accepts no others
  const { openApi } = await import('../chain/withApi.ts')
  try {
    const api = await openApi(network, { clock: systemClock, reconnectMs })
    api.setSigner(checkedSigner(api.registry, source))
    return api
  } catch (cause) {
    const { toNodeError } = await import('../chain/withApi.ts')
    throw toNodeError(cause, network)
  }
}

type Registry = ApiPromise['registry']

/**
 * The connected wallet as a signer for @polkadot/api, for the granted accounts and the active network; each signature
 * is verified for the requested payload. Its methods throw `connection/*`, `request/accountChanged`,
 * `request/wrongChain` and other `request/*`.
 */
function checkedSigner(registry: Registry, source: InjectedSource): Signer {
  const injected = createInjected(source)
  const signer = {
    async signPayload(payload: SignerPayload): Promise<SignerResult> {
      const [{ requestSignature }, { checkExtrinsic, checkPayloadSigner }] = await Promise.all([
        import('../session/walletErrors.ts'),
        import('../chain/send/checkPayload.ts'),
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
    const { walletErrors } = await import('../session/walletErrors.ts')
    throw walletErrors.toRequestError(cause, { method: 'this request', otherwise: 'signFailed' })
  }
}
