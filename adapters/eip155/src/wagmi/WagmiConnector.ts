import type { KitProvider } from '../provider/createProvider.ts'

export type Address = `0x${string}`
export type WagmiChain = { readonly id: number }

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
