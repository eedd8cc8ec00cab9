import {
  type CaipNetworkId,
  connectionErrors,
  type NetworkDefinition,
  toError,
} from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { WalletSession } from '@portico/core/adapter/session'
import { networkErrors } from '@portico/core/errors'
import type { Wallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { chainOf } from '../networks.ts'
import { solanaErrors } from '../solanaErrors.ts'
import { toAccount } from './address.ts'
import { accountsSchema, networkIdSchema, type WalletAccountFacts } from './schemas.ts'
import { walletErrors } from './walletErrors.ts'

type Grant = {
  readonly accounts: readonly WalletAccountFacts[]
  readonly networkId: CaipNetworkId<'solana'>
}

/** Opens the connection with one Wallet Standard wallet. */
export function openSession(
  host: ConnectorHost,
  wallet: Wallet,
  connectorId: string,
): WalletSession<Grant, Wallet, string> {
  const { networks } = host
  const grantOf = (accounts: readonly WalletAccountFacts[], wanted?: string) => {
    const [first] = accounts
    return first && { accounts, networkId: chooseNetwork(first, networks, wanted) }
  }
  return new WalletSession<Grant, Wallet, string>(host, {
    errors: walletErrors,
    // The wallet does not know the visitor's network, so the page stores it.
    memory: {
      key: `${connectorId}/network`,
      schema: networkIdSchema,
      of: ({ networkId }) => networkId,
    },
    toConnected,
    getProvider: () => wallet,
    async connect({ networkId }) {
      const { accounts } = await standardFeatures(wallet).connect.connect()
      const grant = grantOf(readAccounts(accounts), networkId)
      if (!grant) throw connectionErrors.create('unauthorized', [])
      return grant
    },
    restore: async ({ remembered }) =>
      grantOf(readAccounts(await grantedAccounts(wallet)), remembered),
    /** Solana wallets receive the network with each request, so switching needs no prompt. */
    async switchNetwork(network, before) {
      const [account] = before?.accounts ?? []
      const target = account && networksOf(account, [network])[0]
      if (!target) throw networkErrors.create('noSwitch', [])
      return (grant) => ({ ...grant, networkId: target.caipNetworkId })
    },
    disconnect: () => standardFeatures(wallet).disconnect?.disconnect(),
    subscribe: ({ change, leave }) =>
      standardFeatures(wallet).events?.on('change', ({ accounts }) => {
        if (accounts === undefined) return
        try {
          const granted = readAccounts(accounts)
          change(({ networkId }) => grantOf(granted, networkId))
        } catch (error) {
          // The wallet's new accounts cannot be used here, and the previous ones are gone.
          leave(toError(error))
        }
      }),
  })
}

/** Reads the accounts without prompting; some wallets need a silent connect for it. */
async function grantedAccounts(wallet: Wallet): Promise<unknown> {
  if (wallet.accounts.length > 0) return wallet.accounts
  try {
    return (await standardFeatures(wallet).connect.connect({ silent: true })).accounts
  } catch {
    return [] // the wallet would have to prompt, so it no longer authorises this page
  }
}

function toConnected({ accounts, networkId }: Grant): Connected {
  const [first, ...others] = accounts.map(({ address }) => toAccount(address))
  return first ? [{ namespace: 'solana', networkId, accounts: [first, ...others] }] : []
}

/** The dapp's networks that this account supports. */
function networksOf(
  account: Pick<WalletAccountFacts, 'chains'>,
  networks: readonly NetworkDefinition[],
): readonly NetworkDefinition<'solana'>[] {
  return networks.filter(
    (network): network is NetworkDefinition<'solana'> =>
      network.chainNamespace === 'solana' && account.chains.includes(chainOf(network)),
  )
}

/**
 * The requested network if the account supports it, otherwise the first supported one. Throws `solana/noCommonNetwork`.
 */
function chooseNetwork(
  account: Pick<WalletAccountFacts, 'chains'>,
  networks: readonly NetworkDefinition[],
  wanted: string | undefined,
): CaipNetworkId<'solana'> {
  const common = networksOf(account, networks)
  const chosen = common.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? common[0]
  if (chosen) return chosen.caipNetworkId
  const hints = [`The wallet offers ${account.chains.slice(0, 10).join(', ') || 'no chain'}`]
  throw solanaErrors.create('noCommonNetwork', [], { hints })
}

/** The Solana accounts in a wallet's answer. Throws `connection/failed` for an invalid list. */
export function readAccounts(given: unknown): readonly WalletAccountFacts[] {
  const { success, data, error } = accountsSchema.safeParse(given)
  if (success) return data
  const hints = ['The wallet returned accounts that do not match the Wallet Standard']
  throw connectionErrors.create('failed', [], { cause: error, hints })
}

export type StandardFeatures = {
  readonly connect: StandardConnectFeature['standard:connect']
  readonly disconnect?: StandardDisconnectFeature['standard:disconnect'] | undefined
  readonly events?: StandardEventsFeature['standard:events'] | undefined
}

/** The connection features, which every Wallet Standard wallet has. Throws `connection/failed`. */
export function standardFeatures({ features }: Pick<Wallet, 'features'>): StandardFeatures {
  const {
    'standard:connect': connect,
    'standard:disconnect': disconnect,
    'standard:events': events,
  } = features as Partial<
    StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature
  >
  if (typeof connect?.connect !== 'function') {
    const hints = ['The wallet has no standard:connect']
    throw connectionErrors.create('failed', [], { hints })
  }
  return { connect, disconnect, events }
}
