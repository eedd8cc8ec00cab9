import type Client from '@walletconnect/sign-client'

/** The library's name for the key of the latest question, which it looks up again after a reload. */
const latest = 'wc@1.5:auth::PUB_KEY'
const keysOf = new WeakMap<Client, Map<string, string>>()

/**
 * Keeps the key that opens the answer which comes on a topic. The library itself keeps the latest alone: an
 * answer to the link before, or to that of another tab, could not be read.
 */
export async function keepAnswerKey(
  client: Client,
  { responseTopic, publicKey }: { readonly responseTopic: string; readonly publicKey: string },
): Promise<void> {
  const keys = keysOf.get(client) ?? listen(client)
  keysOf.set(client, keys.set(responseTopic, publicKey))
  await client.auth.authKeys.set(latest, { responseTopic, publicKey })
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
