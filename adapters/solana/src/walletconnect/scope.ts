import type { SessionAdapter, SessionPort, SessionScope } from '@portico/core/adapter'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import { chainOf } from '../networks.ts'
import { addressBytes, toAccount } from '../session/address.ts'
import { sessionFeatures } from './sessionFeatures.ts'

/** The methods and events that Solana wallets are asked to approve. */
export const scope: SessionScope = {
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  // Ids from before CAIP-2 used the genesis hash for Solana.
  aliases: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  },
  load: async () => sessionAdapter,
}

/** Solana wallets over a WalletConnect session. */
export const sessionAdapter: SessionAdapter = {
  toAccounts: (addresses) =>
    addresses.flatMap((text) => (addressBytes(text) ? [toAccount(text)] : [])),
  createProvider: createSessionWallet,
}

/** A 1×1 image; the connector provides the real icon. */
const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const features: readonly IdentifierString[] = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

/** A Wallet Standard wallet for the Solana part of a session; the remote wallet signs. */
export function createSessionWallet(session: SessionPort): Wallet {
  const chains = session.networks.map(chainOf)
  const known = new Map<string, WalletAccount>()
  const accountOf = (address: string): readonly WalletAccount[] => {
    const publicKey = addressBytes(address)
    if (!publicKey) return []
    const account = known.get(address) ?? Object.freeze({ address, publicKey, chains, features })
    known.set(address, account) // the standard requires the same object for the same address
    return [account]
  }
  const listeners = new Set<StandardEventsListeners['change']>()
  let ended = false
  const accounts = () =>
    ended ? [] : session.accounts.flatMap(({ address }) => accountOf(address))
  session.subscribe((now) => {
    ended = now === undefined
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  })
  return {
    version: '1.0.0',
    name: 'WalletConnect',
    icon,
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: StandardEventsListeners['change']) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...sessionFeatures(session),
    },
  }
}
