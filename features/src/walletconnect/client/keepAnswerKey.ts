import type Client from '@walletconnect/sign-client'

/** The library's storage key for the key of the latest sign-in request, which it reads again after a reload. */
const latestKeyName = 'wc@1.5:auth::PUB_KEY'
const keysOf = new WeakMap<Client, Map<string, string>>()

/**
 * Keeps the key that decrypts the response on a topic. The library keeps only the latest key, so responses to an
 * earlier link or to another tab's link could not be decrypted.
 */
export async function keepAnswerKey(
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
