import type { KeyedStorage } from '@portico/core/feature'
import * as z from 'zod/mini'
import { readSession } from '../SessionData.ts'
import { fromHex } from './crypto/bytes.ts'
import { identityName } from './crypto/Keychain.ts'
import type { SecretStore } from './crypto/SecretStore.ts'
import type { Session } from './sign/SignState.ts'

/** Where `@walletconnect/sign-client` 2.21.8 kept what it stored. */
const core = 'client/wc@2:core:0.3/'
const client = 'client/wc@2:client:0.3/'
const auth = 'client/wc@1.5:auth:0.3/'
const stored = [
  'client/wc@2:core:0.1//event-client',
  ...[
    ...['keychain', 'messages', 'messages_withoutClientAck', 'subscription', 'history', 'expirer'],
    'pairing',
  ].map((name) => `${core}/${name}`),
  ...['session', 'proposal', 'request'].map((name) => `${client}/${name}`),
  ...['authKeys', 'pairingTopics', 'requests'].map((name) => `${auth}/${name}`),
]
const keychain = z.record(z.string(), z.string())
const withPeer = z.looseObject({ topic: z.string(), peer: z.object({ publicKey: z.string() }) })
const isKey = /^[\da-f]{64}$/

/** Takes over the sessions that the former library stored, with their keys, and removes all that it stored. */
export async function takeOver(storage: KeyedStorage, secrets: SecretStore): Promise<void> {
  const keys = storage.get(`${core}/keychain`, keychain)
  if (!keys) return
  const sessions: Session[] = []
  for (const entry of storage.get(`${client}/session`, z.array(z.unknown())) ?? []) {
    const session = readSession(entry)
    const { data } = withPeer.safeParse(entry)
    const key = keys[session?.topic ?? '']
    if (!session || !data || !isKey.test(key ?? '')) continue
    await secrets.set(session.topic, fromHex(key ?? ''))
    sessions.push({ ...session, controller: data.peer.publicKey, latestId: 0 })
  }
  const seed = keys.client_ed25519_seed ?? ''
  if (isKey.test(seed)) await secrets.set(identityName, fromHex(seed))
  if (sessions.length > 0) storage.set('sign/sessions', sessions)
  for (const name of stored) storage.remove(name)
}
