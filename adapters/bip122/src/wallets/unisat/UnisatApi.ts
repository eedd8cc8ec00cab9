/** What UniSat, and wallets in its manner, put on the page; not all have all of it. */
export type UnisatApi = {
  requestAccounts?(): Promise<unknown>
  /** OKX's way to ask for one of its test networks. */
  connect?(): Promise<unknown>
  getAccounts?(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  getChain?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  getNetwork?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(text: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbtHex: string, options: object): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** The objects of one wallet: the first speaks for the chain in use, others for one chain each. */
export type UnisatApis = {
  readonly main: UnisatApi
  readonly testnet?: UnisatApi
  readonly signet?: UnisatApi
}
