/** The part of a web3.js public key that wallets need. */
export type LegacyKey = { toBase58(): string; toBytes(): Uint8Array; toString(): string }

/** The legacy provider interface, from before the Wallet Standard; transactions are web3.js objects. */
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
