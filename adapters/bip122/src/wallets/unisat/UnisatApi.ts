/** The injected API of UniSat and compatible wallets; not every wallet has all methods. */
export type UnisatApi = {
  requestAccounts?(): Promise<unknown>
  /** OKX's method to connect to one of its test networks. */
  connect?(): Promise<unknown>
  getAccounts?(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  getChain?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  getNetwork?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(text: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbtHex: string, options: object): Promise<unknown>
  sendBitcoin?(to: string, sats: number, options?: { feeRate?: number }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** The objects of one wallet: the first covers the active chain, the others one chain each. */
export type UnisatApis = {
  readonly main: UnisatApi
  readonly testnet?: UnisatApi
  readonly signet?: UnisatApi
}
