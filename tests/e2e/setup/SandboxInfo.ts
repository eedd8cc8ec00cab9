/** What every browser test knows of the running sandbox. */
export type SandboxInfo = {
  /** Address of the dapp, with a slash at its end. */
  readonly url: string
  /** Origin of the wallets, without one. */
  readonly wallets: string
  readonly nodes: readonly { readonly chainId: number; readonly url: string }[]
  /** Where `nodeSwitch` stops and starts the nodes. */
  readonly control: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    sandbox: SandboxInfo
  }
}
