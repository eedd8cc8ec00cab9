import { isKitMade, readWalletName } from '@portico/core/adapter'
import type { InjectedEntry } from './InjectedEntry.ts'

/** How wallets call themselves, by their key in lower case; others are called by their key. */
const walletNames: Readonly<Partial<Record<string, string>>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
}

type Enable = (origin: string) => unknown
type Raw = { readonly enable?: unknown; readonly connect?: unknown }

/** Wallets that hide their name until the visitor agrees use a hash as key. */
const isHash = /^(?:0x)?[0-9a-f]{13,}$/i

/**
 * Reads one entry of `injectedWeb3`, or `undefined` when it is malformed. Hostile objects may throw from
 * their getters or answer differently each time, so each field is read once.
 */
export function readEntry(wallets: object, key: string): InjectedEntry | undefined {
  try {
    const source = (wallets as Readonly<Record<string, unknown>>)[key]
    if (typeof source !== 'object' || source === null || isKitMade(source)) return undefined
    const { connect, enable } = source as Raw
    const open = typeof connect === 'function' ? connect : enable
    // Ours is the mark that tells two wallets of one key apart.
    if (typeof open !== 'function' || key.includes('#') || key.length > 128) return undefined
    const name = nameOf(key)
    if (name === undefined) return undefined
    const openWallet = (open as Enable).bind(source)
    return Object.freeze({
      key,
      name,
      source,
      enable: async (origin: string) => openWallet(origin),
    })
  } catch {
    return undefined // a getter threw: that object is no wallet of ours
  }
}

function nameOf(key: string): string | undefined {
  if (isHash.test(key)) return 'Polkadot Wallet'
  return walletNames[key.toLowerCase()] ?? readWalletName(key)
}
