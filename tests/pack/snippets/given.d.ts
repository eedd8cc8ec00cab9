// What the snippets of the documents leave to the reader: names of an earlier snippet, and the libraries around the kit.

type Listener = ReturnType<typeof import('@portico/server/siwx').toNodeListener>
type Service = import('@portico/server/siwx').FetchHandler
/** A request in a route of Hono. */
type HonoContext = { readonly req: { readonly raw: Request } }
type HonoRoute = (path: string, handler: (c: HonoContext) => Promise<Response>) => void

// The kit.
declare const {
  createKit,
  defineFeature,
  defineMessages,
  accountAction,
}: typeof import('@portico/core')
declare const { ConnectButton }: typeof import('@portico/react')
declare const { observer }: typeof import('@portico/react/ui')
declare const kit: import('@portico/core').Kit
/** The rest of `createKit`, where a snippet says “…”. */
declare const others: { readonly adapters: readonly import('@portico/core').AdapterDefinition[] }
declare const icon: `data:image/png;base64,${string}`
declare function useFeature(id: 'siwx'): import('@portico/features/siwx').Siwx

// The adapters.
declare const { eip155, mainnet, base }: typeof import('@portico/eip155')
declare const { registerWallet }: typeof import('@portico/solana')
declare const { createKitProvider, exposeProvider }: typeof import('@portico/bip122')
declare const { createInjected, injectExtension }: typeof import('@portico/polkadot')
declare const { createKeplr, createOfflineSigner }: typeof import('@portico/cosmos')
declare const { walletConnect }: typeof import('@portico/features/walletconnect')
interface Window {
  keplr?: unknown
}

// The services.
declare const { betterAuthSiwe, nextAuthorize, verifyProof }: typeof import('@portico/server/siwx')
declare const siwx: ReturnType<typeof import('@portico/server/siwx').createSiwx>
declare const verifiers: Parameters<typeof betterAuthSiwe>[0]['verifiers']
declare const api: ReturnType<typeof import('@portico/server/directory').createDirectory> & {
  setSigner(signer: unknown): void
}
declare const [domain, message, signature, nonce]: string[] & [string, string, string, string]
declare const request: Request
declare const { sender, receiver }: { readonly sender: string; readonly receiver: string }
declare const transaction: import('@solana/web3.js').VersionedTransaction
declare const psbt: import('bitcoinjs-lib').Psbt

// Libraries around it, as far as the snippets call them.
declare const queryClient: {
  fetchQuery<value>(options: {
    readonly queryKey: readonly unknown[]
    queryFn(): Promise<value>
  }): Promise<value>
}
declare const { createWalletClient, custom, http }: typeof import('viem')
declare const BrowserProvider: new (provider: {
  request(request: { method: string }): Promise<unknown>
}) => object
declare const createConfig: (options: {
  chains: readonly [{ readonly id: number; readonly name: string }]
  connectors: readonly unknown[]
  multiInjectedProviderDiscovery: boolean
  transports: Readonly<Record<number, unknown>>
}) => object
declare const express: () => { use(path: string, listener: Listener): RequestListener }
type RequestListener = import('node:http').RequestListener
declare const app: { all(path: string, listener: Listener): void }
declare const hono: { readonly all: HonoRoute }
declare const Hono: new () => { readonly all: HonoRoute; readonly fetch: Service }
declare const serve: (options: { fetch: unknown }) => import('node:http').Server
declare const getConnInfo: (c: HonoContext) => { readonly remote: { readonly address?: string } }
declare const { readFile }: typeof import('node:fs/promises')
declare const betterAuth: (options: { plugins: readonly unknown[] }) => object
declare const siwe: (options: {
  getNonce(): Promise<string>
  verifyMessage(proof: {
    message: string
    signature: string
    address: string
    chainId: number
  }): Promise<boolean>
}) => unknown
declare const Credentials: (options: {
  credentials: Record<string, never>
  authorize(credentials: unknown, request: Request): Promise<object | null>
}) => object
