import type { SandboxConfig } from '../../../sandbox/wallets/messages.ts'

/** What browser tests know about the running sandbox. */
export type SandboxInfo = {
  /** URL of the dapp, with a trailing slash. */
  readonly url: string
  /** Origin of the wallets, without a trailing slash. */
  readonly wallets: string
  /** URL of the wallet directory, without a trailing slash; the relay has the same URL with `ws:`. */
  readonly directory: string
  /** Base URL of the bundlers of operations, without a trailing slash: the path is the chain id. */
  readonly bundler: string
  /** Origin of the secure site of the embedded wallet. */
  readonly secure: string
  /** URL of the mail box of its visitors, with a trailing slash. */
  readonly mail: string
  readonly nodes: readonly { readonly chainId: number; readonly url: string }[]
  /** Base URLs of the other chain families' engines. */
  readonly engines: SandboxConfig['engines']
  /** URL at which `nodeSwitch` and `serviceSwitch` stop and start parts of the sandbox. */
  readonly control: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    sandbox: SandboxInfo
  }
}
