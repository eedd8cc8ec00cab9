import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { ChainName } from '../networks.ts'

/** `witness` is a SegWit version without consensus rules yet. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'
type BitcoinAddress = {
  readonly kind: AddressKind
  /** Several test networks share a prefix, so an address may belong to more than one chain. */
  readonly chains: readonly ChainName[]
}

const base58check = createBase58check(sha256)
const publicTests: readonly ChainName[] = ['testnet', 'testnet4', 'signet']
const versions: Readonly<Record<number, BitcoinAddress>> = {
  0: { kind: 'p2pkh', chains: ['mainnet'] },
  5: { kind: 'p2sh', chains: ['mainnet'] },
  111: { kind: 'p2pkh', chains: [...publicTests, 'regtest'] },
  196: { kind: 'p2sh', chains: [...publicTests, 'regtest'] },
}
const prefixes: Readonly<Record<string, readonly ChainName[]>> = {
  bc: ['mainnet'],
  tb: publicTests,
  bcrt: ['regtest'],
}

/** Parses an address and checks its checksum and length; returns `undefined` for other text. */
export function readAddress(text: string): BitcoinAddress | undefined {
  if (text.length < 14 || text.length > 90) return undefined
  return readBase58(text) ?? readSegwit(text)
}

function readBase58(text: string): BitcoinAddress | undefined {
  const payload = attempt(() => base58check.decode(text))
  return payload?.length === 21 ? versions[payload[0] ?? -1] : undefined
}

function readSegwit(text: string): BitcoinAddress | undefined {
  const old = attempt(() => bech32.decode(text as `${string}1${string}`))
  const decoded = old ?? attempt(() => bech32m.decode(text as `${string}1${string}`))
  const version = decoded?.words[0]
  // Version 0 uses bech32, later versions bech32m (BIP-350).
  if (!decoded || version === undefined || (version === 0) !== (old !== undefined)) return undefined
  const chains = Object.hasOwn(prefixes, decoded.prefix) ? prefixes[decoded.prefix] : undefined
  const program = attempt(() => bech32.fromWords(decoded.words.slice(1)))
  const kind = program && kindOf(version, program)
  return chains && kind && { kind, chains }
}

function kindOf(version: number, program: Uint8Array): AddressKind | undefined {
  const { length } = program
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  if (version === 1) return length === 32 && onCurve(program) ? 'p2tr' : undefined
  return version <= 16 && length >= 2 && length <= 40 ? 'witness' : undefined
}

function attempt<value>(decode: () => value): value | undefined {
  try {
    return decode()
  } catch {
    return undefined // the decoders throw for text in another encoding
  }
}

/** The field prime of secp256k1. */
const p = 2n ** 256n - 2n ** 32n - 977n

/**
 * True when secp256k1 has a point with this x coordinate (32 bytes). Coins sent to a taproot address whose key is not
 * on the curve are lost. The input is public, so the running time may depend on it.
 */
function onCurve(key: Uint8Array): boolean {
  const x = key.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  // Euler's criterion: this power of a square equals one.
  return x < p && power((x ** 3n + 7n) % p, (p - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}

/** True for an address of this chain. */
export function isOnChain(chain: ChainName, address: string): boolean {
  return readAddress(address)?.chains.includes(chain) ?? false
}

/** True for a P2SH-wrapped SegWit address; spending its coins requires its public key. */
export function isWrapped(address: string): boolean {
  return readAddress(address)?.kind === 'p2sh'
}
