/** A public key as web3.js has it, as far as wallets need one. */
export type LegacyKey = { toBase58(): string; toBytes(): Uint8Array; toString(): string }

/** What wallets offered a page before the Wallet Standard; transactions are objects of web3.js. */
export type LegacyProvider = {
  readonly publicKey?: LegacyKey | null
  readonly isConnected?: boolean
  connect(options?: { onlyIfTrusted?: boolean }): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(message: Uint8Array, display?: 'utf8'): Promise<unknown>
  signTransaction?(transaction: unknown): Promise<unknown>
  signAllTransactions?(transactions: readonly unknown[]): Promise<unknown>
  signAndSendTransaction?(transaction: unknown, options?: object): Promise<unknown>
  on?(event: string, listener: (value?: unknown) => void): unknown
  off?(event: string, listener: (value?: unknown) => void): unknown
  removeListener?(event: string, listener: (value?: unknown) => void): unknown
}
