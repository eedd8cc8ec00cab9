type Library = {
  connect(): Promise<string | readonly string[]>
  accounts(): Promise<readonly string[]>
  chain(): Promise<number>
  /** Gives the address that the signature proves. */
  sign(message: string): Promise<string>
  /** Sends one ether and waits until it is mined. */
  send(to: `0x${string}`): Promise<{ status: unknown; balance: string }>
  switchTo(chainId: number): Promise<unknown>
}

/** What the page of viem and ethers offers to a test. */
export type ProviderApp = {
  readonly provider: { request(request: { method: string; params?: unknown }): Promise<unknown> }
  /** Events of the provider since the page was loaded. */
  readonly told: readonly (readonly [event: string, value: unknown])[]
  readonly viem: Library & { signTypedData(): Promise<string>; permissions(): Promise<unknown> }
  readonly ethers: Library
}
