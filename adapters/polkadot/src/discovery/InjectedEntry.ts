/** One wallet at `window.injectedWeb3`, as our own frozen copy. All of it is claimed, not proven. */
export type InjectedEntry = {
  readonly key: string
  readonly name: string
  /** The wallet's own object, by which it is known again. */
  readonly source: object
  /** Asks the visitor, unless the wallet remembers the dapp. `origin` is the name that a dapp gives itself. */
  enable(origin: string): Promise<unknown>
}
