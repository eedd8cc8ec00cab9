import { isKitMade, readWalletName } from '@portico/core/adapter'
import type { InjectedEntry } from './InjectedEntry.ts'

/** Wallet names by key in lower case; other wallets are named by their key. */
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

/** Wallets that hide their name until the visitor approves use a hash as key. */
const isHash = /^(?:0x)?[0-9a-fA-F]{13,}$/

/**
 * Reads one entry of `injectedWeb3`; `undefined` when it is malformed. Getters of a hostile object may throw or return
 * changing values, so each field is read once.
 */
export function readEntry(wallets: object, key: string): InjectedEntry | undefined {
  try {
    const source = (wallets as Readonly<Record<string, unknown>>)[key]
    if (typeof source !== 'object' || source === null || isKitMade(source)) return undefined
    const { connect, enable } = source as Raw
    const open = typeof connect === 'function' ? connect : enable
    // `#` is reserved: the kit uses it to distinguish two wallets with the same key.
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
    return undefined // a getter threw: not a valid wallet
  }
}

function nameOf(key: string): string | undefined {
  if (isHash.test(key)) return 'Polkadot Wallet'
  return walletNames[key.toLowerCase()] ?? readWalletName(key)
}
