import type { SessionPort } from '@portico/core'
import { networkErrors, requestErrors } from '@portico/core'
import { base64 } from '@scure/base'
import type * as z from 'zod/mini'
import { arbitrary } from '../adr36/arbitrary.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { KeplrKey, KeplrProvider } from '../provider/KeplrProvider.ts'
import { offlineSigners } from '../provider/offlineSigners.ts'
import { answers } from './answers.ts'
import { readSessionKey } from './readSessionKey.ts'

/** A Keplr-compatible object for the Cosmos part of a session; approved chains count as enabled. */
export function createSessionProvider(session: SessionPort): KeplrProvider {
  const keys = new Map<string, Promise<KeplrKey>>()
  session.subscribe(() => keys.clear())
  const parts = {
    getKey(chainId) {
      const key = keys.get(chainId) ?? readSessionKey(session, chainId)
      keys.set(chainId, key)
      key.catch(() => keys.delete(chainId)) // the next call retries
      return key
    },
    async signAmino(chainId, signerAddress, signDoc) {
      const params = { signerAddress, signDoc }
      const { signature, signed } = await requestSession(session, 'cosmos_signAmino', {
        chainId,
        params,
      })
      return { signature, signed: (signed as typeof signDoc | undefined) ?? signDoc }
    },
    async signDirect(chainId, signerAddress, doc) {
      const { bodyBytes, authInfoBytes, accountNumber } = doc
      const signDoc = {
        chainId: doc.chainId,
        accountNumber: String(accountNumber),
        bodyBytes: base64.encode(Uint8Array.from(bodyBytes)),
        authInfoBytes: base64.encode(Uint8Array.from(authInfoBytes)),
      }
      const params = { signerAddress, signDoc }
      const { signature, signed } = await requestSession(session, 'cosmos_signDirect', {
        chainId,
        params,
      })
      return { signature, signed: { ...doc, ...signed } }
    },
  } satisfies Partial<KeplrProvider>
  return { enable: async () => undefined, ...parts, ...offlineSigners(parts), ...arbitrary(parts) }
}

type Signing = 'cosmos_signAmino' | 'cosmos_signDirect'
type Asked = { readonly chainId: string; readonly params: object }

async function requestSession<method extends Signing>(
  session: SessionPort,
  method: method,
  { chainId, params }: Asked,
): Promise<z.output<(typeof answers)[method]>> {
  const network = session.networks.find((it) => chainIdOf(it) === chainId)
  if (!network) throw networkErrors.create('notFound', [])
  const answer = await session.request(method, params, network.caipNetworkId)
  const { success, data, error } = answers[method].safeParse(answer)
  if (success) return data as z.output<(typeof answers)[method]>
  const hints = [`The wallet answered ${method} with an invalid result`]
  throw requestErrors.create('signFailed', [], { cause: error, hints })
}
