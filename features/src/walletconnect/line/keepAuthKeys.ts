import type Client from '@walletconnect/sign-client'

const kept = new WeakSet<Client>()

/**
 * Lets the answer to every link be read. The library keeps the key of the latest link to sign in by, so that
 * an answer to the one before, or to that of another tab, could not be opened.
 */
export function keepAuthKeys(client: Client): void {
  if (kept.has(client)) return
  kept.add(client)
  const { auth, core } = client
  const keys = new Map<string, string>()
  const set = auth.authKeys.set.bind(auth.authKeys)
  auth.authKeys.set = (name, value) => {
    keys.set(value.responseTopic, value.publicKey)
    return set(name, value)
  }
  const decode = core.crypto.decode.bind(core.crypto)
  core.crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(topic, encoded, { ...options, ...(receiverPublicKey && { receiverPublicKey }) })
  }
}
