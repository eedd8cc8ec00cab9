/** One wallet at `window.injectedWeb3`, as a frozen copy. All of it is unverified. */
export type InjectedEntry = {
  readonly key: string
  readonly name: string
  /** The wallet's own object, which identifies it. */
  readonly source: object
  /** Prompts the visitor, unless the wallet has authorised the dapp before. `origin` is the dapp's own name. */
  enable(origin: string): Promise<unknown>
}
