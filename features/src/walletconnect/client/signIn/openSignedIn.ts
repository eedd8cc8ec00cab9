import type Client from '@walletconnect/sign-client'
import * as z from 'zod/mini'
import { readSession } from '../SessionData.ts'
import type { Settled } from '../WalletConnectClient.ts'
import { decodeRecap } from './recap.ts'

const key = z.string().check(z.regex(/^[\da-f]{64}$/i))
const account = z
  .string()
  .check(z.regex(/^did:pkh:[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[\w.%-]{1,128}$/))
const answeredRequest = z.object({
  topic: z.string(),
  request: z.object({ params: z.object({ requester: z.object({ publicKey: key }) }) }),
  response: z.object({
    result: z.object({
      responder: z.looseObject({ publicKey: key, metadata: z.looseObject({}) }),
      cacaos: z
        .array(
          z.looseObject({
            p: z.looseObject({ iss: account, resources: z.nullish(z.array(z.string())) }),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
  }),
})
type Cacaos = z.output<typeof answeredRequest>['response']['result']['cacaos']

const sessionLifetimeSeconds = 604_800

/**
 * Opens the session with a wallet that signed in: accounts come from the signatures, networks and methods from
 * their ReCaps. The signatures are not verified here. `undefined` when the ReCaps grant no method.
 */
export async function openSignedIn(client: Client, record: unknown): Promise<Settled | undefined> {
  const { data } = answeredRequest.safeParse(record)
  const { cacaos = [], responder } = data?.response.result ?? {}
  const namespaces = namespacesOf(cacaos)
  if (!data || !responder || Object.keys(namespaces).length === 0) return undefined
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

function namespacesOf(cacaos: Cacaos) {
  const parts: Record<
    string,
    { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
  > = {}
  for (const { p } of cacaos) {
    const [, , namespace = '', reference = '', address = ''] = p.iss.split(':')
    const allowed = decodeRecap(p.resources?.at(-1) ?? '', namespace)
    if (allowed.methods.length === 0) continue
    const before = parts[namespace] ?? { chains: [], accounts: [], methods: [], events: [] }
    const chains = [`${namespace}:${reference}`, ...allowed.chains]
    const accounts = chains.map((chain) => `${chain}:${address}`)
    parts[namespace] = {
      chains: [...new Set([...before.chains, ...chains])],
      accounts: [...new Set([...before.accounts, ...accounts])],
      methods: [...new Set([...before.methods, ...allowed.methods])],
      events: ['chainChanged', 'accountsChanged'],
    }
  }
  return parts
}
