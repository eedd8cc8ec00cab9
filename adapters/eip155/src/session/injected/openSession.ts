import { type Account, connectionErrors } from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { WalletSession } from '@portico/core/adapter/session'
import { type Clock, withLimit } from '@portico/core/async'
import {
  type Eip1193Provider,
  listen,
  readAccounts,
  readChainId,
  requestProvider,
  walletAnswers,
} from './readWallet.ts'

/** What an EVM wallet granted: addresses with EIP-55 checksum, the active one first. */
type Grant = { readonly accounts: readonly string[]; readonly chainId: number }

/** MetaMask's code while its page script reconnects to the background; the connection recovers by itself. */
const reconnecting = 1013

/** Opens the connection with one EIP-1193 wallet. */
export function openSession(
  host: ConnectorHost,
  provider: Eip1193Provider,
): WalletSession<Grant, Eip1193Provider> {
  const grantOf = async (accounts: readonly string[]) => ({
    accounts,
    chainId: await readChainId(provider),
  })
  return new WalletSession<Grant, Eip1193Provider>(host, {
    errors: async () => (await import('../walletErrors.ts')).walletErrors,
    toConnected,
    getProvider: () => provider,
    connect: async () => grantOf(await requestAccounts(provider, host.clock)),
    async restore() {
      const accounts = await readAccounts(provider)
      return accounts.length === 0 ? undefined : grantOf(accounts)
    },
    async switchNetwork(network) {
      await (await import('../switchNetwork.ts')).switchNetwork(host, provider, network)
      return (grant) => ({ ...grant, chainId: Number(network.id) })
    },
    disconnect: () => requestProvider(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]),
    watch: (changed) =>
      listen(provider, { accountsChanged: changed, chainChanged: changed, connect: changed }),
    subscribe: ({ change, reread }) =>
      listen(provider, {
        accountsChanged(value) {
          const parsed = walletAnswers.accounts.safeParse(value)
          if (!parsed.success) return reread()
          const accounts = parsed.data
          change((grant) => (accounts.length === 0 ? undefined : { ...grant, accounts }))
        },
        chainChanged(value) {
          const parsed = walletAnswers.chainId.safeParse(value)
          if (!parsed.success) return reread()
          change((grant) => ({ ...grant, chainId: parsed.data }))
        },
        /** The wallet reaches no chain, is locked, or was disconnected there: it may list its accounts again. */
        disconnect(reason) {
          if (Object(reason).code !== reconnecting) change(() => undefined)
        },
      }),
  })
}

function toConnected({ accounts, chainId }: Grant): Connected {
  const [first, ...others] = accounts.map(
    (address): Account => ({ namespace: 'eip155', address, type: 'eoa' }),
  )
  if (first === undefined) return []
  return [{ namespace: 'eip155', networkId: `eip155:${chainId}`, accounts: [first, ...others] }]
}

/** Prompts the visitor for at least one account. Throws `connection/*`. */
async function requestAccounts(
  provider: Eip1193Provider,
  clock: Clock,
): Promise<readonly string[]> {
  try {
    const accounts = await readGranted(provider)
    if (accounts.length > 0) return accounts
    throw connectionErrors.create('unauthorized', [])
  } catch (cause) {
    const { walletErrors } = await import('../walletErrors.ts')
    const error = walletErrors.toConnectionError(cause)
    const unclear = ['connection/busy', 'connection/unauthorized'].includes(error.code)
    if (unclear && (await isLocked(provider, clock)))
      throw connectionErrors.create('locked', [], { cause })
    throw error
  }
}

/** The accounts after the prompt; a wallet with an unreadable answer is asked what it lists now. */
async function readGranted(provider: Eip1193Provider): Promise<readonly string[]> {
  const parsed = walletAnswers.accounts.safeParse(
    await requestProvider(provider, 'eth_requestAccounts'),
  )
  if (parsed.success) return parsed.data
  const listed = await readAccounts(provider)
  if (listed.length > 0) return listed
  const hints = ['The wallet answered eth_requestAccounts with an invalid result']
  throw connectionErrors.create('failed', [], { hints })
}

/** True when the wallet reports that it is locked; most wallets have no method for it. */
async function isLocked(provider: Eip1193Provider, clock: Clock): Promise<boolean> {
  try {
    const { _metamask: metamask } = provider as { _metamask?: { isUnlocked?(): Promise<boolean> } }
    if (typeof metamask?.isUnlocked !== 'function') return false
    return (await withLimit(metamask.isUnlocked(), { clock, ms: 1_000 })) === false
  } catch {
    return false // unsupported, or too slow
  }
}
