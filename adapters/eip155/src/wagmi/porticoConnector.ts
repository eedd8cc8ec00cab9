import { rpcCodes } from '@portico/core/errors'
import { when } from '@portico/core/state'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { createProvider, type KitProvider, type ProviderSource } from '../provider.ts'
import { chainIdHex } from '../session/injected/readWallet.ts'

/** Time that wagmi's reconnect waits for the kit to restore its session, in ms. */
const restoreLimit = 3_000

/**
 * A connector for wagmi's `connectors` list. wagmi connects through the kit's modal, and is updated when the visitor
 * connects, switches or disconnects elsewhere.
 */
export function porticoConnector(source: ProviderSource) {
  return <chain extends WagmiChain>(config: WagmiConfig<chain>): WagmiConnector<chain> =>
    createWagmiConnector(source, config)
}

function createWagmiConnector<chain extends WagmiChain>(
  source: ProviderSource,
  { chains, emitter }: WagmiConfig<chain>,
): WagmiConnector<chain> {
  const provider = createProvider(source)
  const request = (method: string) => provider.request({ method })
  const connector: WagmiConnector<chain> = {
    id: 'portico',
    name: 'Portico',
    type: 'portico',
    async setup() {
      provider.on('accountsChanged', (accounts) =>
        connector.onAccountsChanged(accounts as string[]),
      )
      provider.on('chainChanged', (chainId) => connector.onChainChanged(chainId as string))
      provider.on('connect', (info) => connector.onConnect(info as { chainId: string }))
      provider.on('disconnect', () => connector.onDisconnect())
    },
    connect: (parameters) => connect(source, connector, parameters),
    disconnect: () => source.disconnect({ namespace: 'eip155' }),
    getAccounts: async () => (await request('eth_accounts')) as readonly Address[],
    getChainId: async () => Number(await request('eth_chainId')),
    getProvider: async () => provider,
    isAuthorized: async () => (await restoredAccounts(source, connector)).length > 0,
    async switchChain({ chainId }) {
      try {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain)
          throw new ProviderRpcError({
            code: rpcCodes.unrecognisedChain,
            message: `Chain ${chainId} is not in the chains of wagmi's config: add it there`,
          })
        const params = [{ chainId: chainIdHex(chainId) }]
        await provider.request({ method: 'wallet_switchEthereumChain', params })
        return chain
      } catch (error) {
        throw await toWagmiError(error, 'switch')
      }
    },
    onAccountsChanged(accounts) {
      // Without accounts the connection has ended, which `disconnect` reports.
      if (accounts.length > 0) emitter.emit('change', { accounts: accounts as Address[] })
    },
    onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
    async onConnect({ chainId }) {
      emitter.emit('connect', { accounts: await connector.getAccounts(), chainId: Number(chainId) })
    },
    onDisconnect: () => emitter.emit('disconnect'),
  }
  return connector
}

type Bridge = WagmiConnector<WagmiChain>

async function connect(
  source: ProviderSource,
  connector: Bridge,
  { chainId, isReconnecting, withCapabilities }: Parameters<Bridge['connect']>[0] = {},
): Promise<{ accounts: never; chainId: number }> {
  const accounts = isReconnecting
    ? await restoredAccounts(source, connector)
    : await requestedAccounts(connector)
  if (accounts.length === 0) throw new ProviderRpcError({ code: 4100, message: 'Not connected' })
  if (chainId !== undefined && chainId !== (await connector.getChainId()))
    await connector.switchChain({ chainId })
  const detailed = accounts.map((address) => ({ address, capabilities: {} }))
  const shown = withCapabilities ? detailed : accounts
  // The shape depends on `withCapabilities`, in the type as in the value; TypeScript cannot relate the two.
  return { accounts: shown as never, chainId: await connector.getChainId() }
}

async function requestedAccounts(connector: Bridge): Promise<readonly Address[]> {
  const provider = await connector.getProvider()
  try {
    return (await provider.request({ method: 'eth_requestAccounts' })) as readonly Address[]
  } catch (error) {
    throw await toWagmiError(error, 'connect')
  }
}

/** The accounts after the kit has restored its session. */
async function restoredAccounts(
  { connections }: ProviderSource,
  connector: Bridge,
): Promise<readonly Address[]> {
  const isSettled = () => !['unknown', 'restoring'].includes(connections.status('eip155'))
  try {
    await when(isSettled, { signal: AbortSignal.timeout(restoreLimit) })
  } catch {
    // The kit has not started, or a wallet is slow: the current accounts are used.
  }
  return connector.getAccounts()
}

/** Maps an error to the viem error that wagmi's own connectors throw for this action. */
async function toWagmiError(error: unknown, asked: 'connect' | 'switch'): Promise<unknown> {
  const { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } = await import(
    'viem'
  )
  const cause = error as Error & { code?: number }
  if (cause.code === rpcCodes.userRejected) return new UserRejectedRequestError(cause)
  if (cause.code === rpcCodes.resourceUnavailable) return new ResourceUnavailableRpcError(cause)
  return asked === 'switch' ? new SwitchChainError(cause) : error
}

type Address = `0x${string}`
type WagmiChain = { readonly id: number }

/** The part of wagmi's connector config that the bridge uses; declared here, so that wagmi stays optional. */
export type WagmiConfig<chain extends WagmiChain> = {
  readonly chains: readonly [chain, ...chain[]]
  readonly emitter: {
    emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'disconnect'): void
  }
}

type Accounts<withCapabilities> = withCapabilities extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]

/** The connector interface of wagmi 2 and 3. */
export type WagmiConnector<chain extends WagmiChain> = {
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{ accounts: Accounts<withCapabilities>; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<KitProvider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onConnect(info: { chainId: string }): void
  onDisconnect(): void
}
