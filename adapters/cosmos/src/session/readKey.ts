import { type Account, connectionErrors } from '@portico/core'
import { base64, bech32 } from '@scure/base'
import * as z from 'zod/mini'
import { type CosmosNetwork, chainIdOf } from '../networks.ts'
import type { KeplrProvider } from './offlineSigners.ts'

/** Reads the wallet's account on a network, its public key in base64. Throws `connection/failed`. */
export async function readKey(
  provider: Pick<KeplrProvider, 'getKey'>,
  network: CosmosNetwork,
): Promise<Account> {
  const { success, data, error } = keySchema.safeParse(await provider.getKey(chainIdOf(network)))
  const address = success ? readAddress(data.bech32Address) : undefined
  if (!data || address?.prefix !== network.bech32Prefix)
    throw connectionErrors.create('failed', [], {
      cause: error,
      hints: [`The wallet gave no account whose address begins with ${network.bech32Prefix}1`],
    })
  const publicKey = base64.encode(Uint8Array.from(data.pubKey))
  return { namespace: 'cosmos', address: address.text, type: 'eoa', publicKey }
}

export type KeySource = {
  readonly provider: KeplrProvider
  readonly target: EventTarget
  /** The window event that reports an account change; another wallet's event would trigger this one. */
  readonly changeEvent: string
}

/** Maximum number of reads while the account keeps changing; the next event reads again. */
const maxReads = 3

/** Reads the account on a network; an answer from before an account change is discarded. Throws as `readKey` does. */
export async function readStableKey(
  { provider, target, changeEvent }: KeySource,
  network: CosmosNetwork,
  signal?: AbortSignal,
): Promise<Account> {
  let changes = 0
  const onChange = () => void changes++
  target.addEventListener(changeEvent, onChange, signal && { signal })
  try {
    for (let reads = 1; ; reads++) {
      const before = changes
      const account = await readKey(provider, network)
      if (before === changes || reads === maxReads) return account
    }
  } finally {
    target.removeEventListener(changeEvent, onChange)
  }
}

/** Checked by its tag, since a wallet's bytes may come from another realm. */
export const bytesSchema = z.custom<Uint8Array>(
  (value) => Object.prototype.toString.call(value) === '[object Uint8Array]',
)

/** An account as `getKey` returns it. */
const keySchema = z.object({
  algo: z.string().check(z.maxLength(64)),
  pubKey: bytesSchema.check(z.refine((bytes) => bytes.length <= 128)),
  bech32Address: z.string().check(z.maxLength(90)),
})

type CosmosAddress = {
  readonly prefix: string
  readonly bytes: Uint8Array
  /** Lower case, as chains display it. */
  readonly text: string
}

/** Account lengths in bytes: a key's, and a contract's or module's. */
const lengths = [20, 32]

/** Parses a bech32 address and checks its checksum; returns `undefined` for other text. */
export function readAddress(text: string): CosmosAddress | undefined {
  if (text.length > 90 || !text.includes('1')) return undefined
  const decoded = bech32.decodeUnsafe(text)
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words)
  if (!decoded || !bytes || !lengths.includes(bytes.length)) return undefined
  return { prefix: decoded.prefix, bytes: Uint8Array.from(bytes), text: text.toLowerCase() }
}
