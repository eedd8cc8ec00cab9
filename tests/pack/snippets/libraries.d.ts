// Declarations of libraries that snippets import and the dapp does not install, as far as snippets use them.

declare module '*.css'

declare module 'express' {
  import type { RequestListener } from 'node:http'

  type App = RequestListener & {
    all(path: string, listener: RequestListener): App
    use(path: string, listener: RequestListener): App
  }
  const express: () => App
  export default express
}

declare module 'hono' {
  type Context = { readonly req: { readonly raw: Request } }
  export class Hono {
    all(path: string, handler: (c: Context) => Response | Promise<Response>): void
    readonly fetch: (request: Request) => Response | Promise<Response>
  }
}

declare module '@hono/node-server' {
  import type { Server } from 'node:http'
  export const serve: (options: { fetch: unknown; port?: number }) => Server
}

declare module '@hono/node-server/conninfo' {
  export const getConnInfo: (c: object) => { readonly remote: { readonly address?: string } }
}

declare module 'better-auth' {
  export const betterAuth: (options: { plugins: readonly unknown[] }) => object
}

declare module 'better-auth/plugins' {
  type Proof = { message: string; signature: string; address: string; chainId: number }
  export const siwe: (options: {
    domain: string
    getNonce(): Promise<string>
    verifyMessage(proof: Proof): Promise<boolean>
  }) => unknown
}

declare module 'next/headers' {
  export const headers: () => Promise<Headers>
}

declare module 'next-auth' {
  const NextAuth: (options: { providers: readonly unknown[] }) => unknown
  export default NextAuth
}

declare module 'next-auth/providers/credentials' {
  const Credentials: (options: {
    credentials: Record<string, never>
    authorize(credentials: unknown, request: Request): Promise<object | null>
  }) => unknown
  export default Credentials
}

declare module 'wagmi' {
  export const createConfig: (options: {
    chains: readonly [{ readonly id: number; readonly name: string }]
    connectors: readonly unknown[]
    multiInjectedProviderDiscovery: boolean
    transports: Readonly<Record<number, unknown>>
  }) => object
  export const http: (url?: string) => unknown
}

declare module 'ethers' {
  export class BrowserProvider {
    constructor(provider: { request(request: { method: string }): Promise<unknown> })
    getSigner(): Promise<{ signMessage(message: string): Promise<string> }>
  }
}

declare module 'vitest' {
  export const describe: (name: string, cases: () => void) => void
  export const it: (name: string, run: () => void | Promise<void>) => void
  type Checks<result> = { toBe(expected: unknown): result; toEqual(expected: unknown): result }
  export const expect: ((value: unknown) => Checks<void>) & {
    poll(value: () => unknown): Checks<Promise<void>>
  }
}

declare module '@solana-mobile/wallet-standard-mobile' {
  export const LocalSolanaMobileWalletAdapterWallet: new (config: never) => unknown
  export const createDefaultAuthorizationCache: () => unknown
  export const createDefaultChainSelector: () => unknown
  export const createDefaultWalletNotFoundHandler: () => unknown
}

declare module 'vue' {
  export type ShallowRef<value> = { value: value }
  export const shallowRef: <value>(value: value) => ShallowRef<value>
  export const onScopeDispose: (dispose: () => void) => void
}
