import { type Account, connectionErrors } from '@portico/core'
import { toBytes } from '@portico/core/adapter/session'
import { base64, bech32, hex } from '@scure/base'
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
  if (!data || address?.prefix !== network.bech32Prefix) {
    const isKey = error?.issues.some(({ path }) => path[0] === 'pubKey')
    const hint = isKey
      ? 'The wallet gave no public key that can be read (pubKey of getKey)'
      : `The wallet gave no account whose address begins with ${network.bech32Prefix}1`
    throw connectionErrors.create('failed', [], { cause: error, hints: [hint] })
  }
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

const maxBytes = 1_000_000

/** Bytes in any form in which a wallet's answer leaves them, such as those of another realm. */
export const bytesSchema = z.pipe(
  z.custom<unknown>((value) => toBytes(value, maxBytes) !== undefined, 'Not bytes'),
  z.transform((value) => toBytes(value, maxBytes) ?? new Uint8Array()),
)

/** Compressed, or both coordinates. */
const keyLengths = [33, 65]

/**
 * The bytes of a public key: as bytes, in base64 (the standard's) or hex, alone or in the JSON of amino or protobuf;
 * `undefined` for anything else.
 */
export function keyBytes(value: unknown): Uint8Array | undefined {
  const { value: amino, key }: { value?: unknown; key?: unknown } = Object(value)
  const part = typeof value === 'string' ? value : (amino ?? key)
  const bytes = typeof part === 'string' ? keyFromText(part.trim()) : toBytes(part ?? value, 128)
  return bytes && keyLengths.includes(bytes.length) ? bytes : undefined
}

function keyFromText(text: string): Uint8Array | undefined {
  const digits = /^(?:0x)?((?:[0-9a-f]{2}){33,65})$/i.exec(text)?.[1]
  try {
    return digits === undefined ? base64.decode(text) : hex.decode(digits.toLowerCase())
  } catch {
    return undefined // neither encoding
  }
}

/** An account as `getKey` returns it. */
const keySchema = z.object({
  pubKey: z.pipe(
    z.custom<unknown>((value) => keyBytes(value) !== undefined, 'Not a public key'),
    z.transform((value) => keyBytes(value) ?? new Uint8Array()),
  ),
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
