import type { SignInQuestion } from '@portico/core/feature'
import type Client from '@walletconnect/sign-client'
import { signInPayload } from '../../signIn/signInPayload.ts'
import type { Link, Proposal } from '../../WalletConnectClient.ts'

const method = 'wc_sessionAuthenticate'
const lifetimeSeconds = 3_600

type SignInParts = {
  readonly namespaces: Proposal
  readonly signIn: SignInQuestion
  /** Throws when nothing may be sent any more. */
  beforeSending(): void
}

/**
 * Asks the wallet that opens this link to sign in while it connects; a wallet without support for that uses the
 * proposal that the link already carries. Implemented on the library's parts, because its own method needs Node's
 * `Buffer`, queries the vendor's node about contracts, and opens a session before any check.
 */
export async function requestSignIn(
  client: Client,
  link: Link,
  { namespaces, signIn, beforeSending }: SignInParts,
): Promise<Link> {
  const { core } = client
  const publicKey = await core.crypto.generateKeyPair()
  const key = Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const responseTopic = await hashHex(key)
  await keepAnswerKey(client, { responseTopic, publicKey })
  await core.relayer.subscribe(responseTopic, { transportType: 'relay' })
  const id = Date.now() * 1_000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1_000)
  const params = {
    authPayload: signInPayload(namespaces, signIn, Date.now()),
    requester: { publicKey, metadata: client.metadata },
    expiryTimestamp: Math.floor(Date.now() / 1_000) + lifetimeSeconds,
  }
  const payload = { id, jsonrpc: '2.0' as const, method, params }
  const message = await core.crypto.encode(link.topic, payload)
  const [decryptedId, hash] = await Promise.all([JSON.stringify(payload), message].map(hashText))
  const attestation = await core.verify.register({ id: hash ?? '', decryptedId: decryptedId ?? '' })
  beforeSending()
  core.history.set(link.topic, payload)
  await core.relayer.publish(link.topic, message, {
    ttl: lifetimeSeconds,
    prompt: true,
    tag: 1116,
    ...(attestation !== undefined && { attestation }),
    internal: { throwOnFailedPublish: true },
    tvf: { correlationId: id },
  })
  return { ...link, uri: `${link.uri}&methods=${method}` }
}

function hashText(text: string): Promise<string> {
  return hashHex(new TextEncoder().encode(text))
}

/** SHA-256 in hex. */
async function hashHex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The library's storage key for the key of the latest sign-in request, which it reads again after a reload. */
const latestKeyName = 'wc@1.5:auth::PUB_KEY'
const keysOf = new WeakMap<Client, Map<string, string>>()

/**
 * Keeps the key that decrypts the response on a topic. The library keeps only the latest key, so responses to an
 * earlier link or to another tab's link could not be decrypted.
 */
async function keepAnswerKey(
  client: Client,
  { responseTopic, publicKey }: { readonly responseTopic: string; readonly publicKey: string },
): Promise<void> {
  const keys = keysOf.get(client) ?? listen(client)
  keysOf.set(client, keys.set(responseTopic, publicKey))
  await client.auth.authKeys.set(latestKeyName, { responseTopic, publicKey })
}

function listen({ core }: Client): Map<string, string> {
  const keys = new Map<string, string>()
  const decode = core.crypto.decode.bind(core.crypto)
  core.crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(topic, encoded, { ...options, ...(receiverPublicKey && { receiverPublicKey }) })
  }
  return keys
}
