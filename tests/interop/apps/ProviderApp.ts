type Library = {
  connect(): Promise<string | readonly string[]>
  accounts(): Promise<readonly string[]>
  chain(): Promise<number>
  /** Returns the address that the signature recovers to. */
  sign(message: string): Promise<string>
  /** Sends one ether and waits for the receipt. */
  send(to: `0x${string}`): Promise<{ status: unknown; balance: string }>
  switchTo(chainId: number): Promise<unknown>
}

/** Functions of the viem and ethers pages for the tests. */
export type ProviderApp = {
  readonly provider: { request(request: { method: string; params?: unknown }): Promise<unknown> }
  /** Events of the provider since the page was loaded. */
  readonly events: readonly (readonly [event: string, value: unknown])[]
  readonly viem: Library & {
    signTypedData(): Promise<string>
    permissions(): Promise<unknown>
    /** Sends three ether by two calls at once. */
    batch(
      to: `0x${string}`,
    ): Promise<{ atomic: string | undefined; status: string | undefined; balance: string }>
  }
  readonly ethers: Library
}
