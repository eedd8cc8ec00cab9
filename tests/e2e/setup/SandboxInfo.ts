import type { SandboxConfig } from '../../../sandbox/wallets/messages.ts'

/** What every browser test knows of the running sandbox. */
export type SandboxInfo = {
  /** Address of the dapp, with a slash at its end. */
  readonly url: string
  /** Origin of the wallets, without one. */
  readonly wallets: string
  /** Address of the wallet directory, without a slash; the relay has the same with `ws:`. */
  readonly directory: string
  readonly nodes: readonly { readonly chainId: number; readonly url: string }[]
  /** Base URLs of the other chain families' engines. */
  readonly engines: SandboxConfig['engines']
  /** Where `nodeSwitch` and `serviceSwitch` stop and start what the sandbox runs. */
  readonly control: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    sandbox: SandboxInfo
  }
}
