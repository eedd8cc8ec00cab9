import type Client from '@walletconnect/sign-client'
import * as z from 'zod/mini'
import { readSession } from '../../SessionData.ts'
import { readSignIn } from '../../signIn/readSignIn.ts'
import type { Settled } from '../../WalletConnectClient.ts'

const key = z.string().check(z.regex(/^[\da-f]{64}$/i))
const answeredRequest = z.object({
  topic: z.string(),
  request: z.object({ params: z.object({ requester: z.object({ publicKey: key }) }) }),
  response: z.object({ result: z.unknown() }),
})

const sessionLifetimeSeconds = 604_800

/**
 * Opens the session with a wallet that signed in. `undefined` when its answer is malformed or grants no method.
 */
export async function openSignedIn(client: Client, record: unknown): Promise<Settled | undefined> {
  const { data } = answeredRequest.safeParse(record)
  const signedIn = readSignIn(data?.response.result)
  if (!data || !signedIn) return undefined
  const { cacaos, responder, namespaces } = signedIn
  const { publicKey } = data.request.params.requester
  const topic = await client.core.crypto.generateSharedKey(publicKey, responder.publicKey)
  const session = {
    topic,
    acknowledged: true,
    self: { publicKey, metadata: client.metadata },
    peer: responder,
    controller: responder.publicKey,
    expiry: Math.floor(Date.now() / 1_000) + sessionLifetimeSeconds,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    pairingTopic: data.topic,
    namespaces,
    transportType: 'relay' as const,
  }
  const plain = readSession(session)
  if (!plain) return undefined
  await client.core.relayer.subscribe(topic, { transportType: 'relay' })
  await client.session.set(topic, session as never) // the library's type requires optional fields of the peer
  client.core.expirer.set(topic, session.expiry)
  return { session: plain, auths: cacaos }
}
