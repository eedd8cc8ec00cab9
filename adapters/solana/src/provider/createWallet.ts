import { connectionErrors, type Unsubscribe } from '@portico/core'
import { kitMade } from '@portico/core/adapter'
import { isEqual, reaction, when } from '@portico/core/state'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import { chainOf } from '../chainOf.ts'
import type { StandardFeatures } from '../session/standardFeatures.ts'
import { accountReader } from './accountReader.ts'
import { signingMethods } from './signingMethods.ts'
import type { WalletSource } from './WalletSource.ts'

export type WalletIdentity = {
  readonly name: string
  /** An image as a base64 `data:` URL. */
  readonly icon: WalletIcon
}

/**
 * A Wallet Standard wallet for the kit: its accounts are those of the active connection, and signing requests go to the
 * connected wallet.
 */
export function createWallet(source: WalletSource, identity: WalletIdentity): Wallet {
  const accounts = accountReader(source)
  const on = (_: 'change', listener: StandardEventsListeners['change']): Unsubscribe =>
    reaction(accounts, (accounts) => listener({ accounts }), { equals: isEqual })
  const wallet = {
    version: '1.0.0' as const,
    ...identity,
    get chains() {
      return source.networks.of('solana').map(chainOf)
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: connector(source, accounts) },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => source.disconnect({ namespace: 'solana' }),
      },
      'standard:events': { version: '1.0.0', on },
      ...signingMethods(source),
    },
  } satisfies Wallet
  return Object.freeze(Object.defineProperty(wallet, kitMade, { value: true }))
}

/**
 * The `standard:connect` feature: without a connection it opens the modal, unless the call is silent. Throws
 * `connection/modalClosed` when the visitor closes the modal.
 */
function connector(
  source: WalletSource,
  accounts: () => readonly WalletAccount[],
): StandardFeatures['connect']['connect'] {
  return async ({ silent = false } = {}) => {
    // Waits while the connection is unknown or being restored.
    await when(() => !['unknown', 'restoring'].includes(source.connections.status('solana')))
    if (silent || accounts().length > 0) return { accounts: accounts() }
    await source.open({ namespace: 'solana' })
    await when(() => accounts().length > 0 || !source.modal.isOpen)
    if (accounts().length === 0) throw connectionErrors.create('modalClosed', [])
    return { accounts: accounts() }
  }
}
