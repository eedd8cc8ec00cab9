import type { Answer } from '@portico/core/testing'
import { type Keypair, VersionedTransaction } from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { keys } from './keys.ts'
import { signBytes } from './signBytes.ts'

type Listener = (change: { accounts?: readonly WalletAccount[] }) => void
type Input = { account: WalletAccount; message: Uint8Array; transaction: Uint8Array }

const all = ['solana:mainnet', 'solana:devnet', 'solana:localnet'] as const
const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** A stateful wallet that behaves like an extension: one account at a time, real signatures. */
export class SolanaWallet implements Wallet {
  readonly version = '1.0.0'
  readonly icon = 'data:image/svg+xml;base64,PHN2Zy8+'
  readonly chains: Wallet['chains']
  accounts: readonly WalletAccount[] = []
  features: Wallet['features']
  /** Methods in the order in which they were called. */
  readonly calls: string[] = []
  readonly inputs: unknown[] = []
  prompts = 0
  authorised = false
  readonly name: string
  key: Keypair = keys.alice
  readonly #answers = new Map<string, Answer>()
  readonly #listeners = new Set<Listener>()

  constructor(name = 'Example', chains: Wallet['chains'] = all) {
    this.name = name
    this.chains = chains
    this.features = {
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { silent?: boolean }) => this.#connect(input?.silent ?? false),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => this.#answer('disconnect', () => this.leave()),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: Listener) => {
          this.#listeners.add(listener)
          return () => this.#listeners.delete(listener)
        },
      },
      'solana:signMessage': { version: '1.1.0', signMessage: this.#signing('signMessage') },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: this.#signing('signTransaction'),
      },
    }
  }

  get listenerCount(): number {
    return this.#listeners.size
  }

  answer(method: string, answer: Answer): void {
    this.#answers.set(method, answer)
  }

  accountOf(key: Keypair, more: Partial<WalletAccount> = {}): WalletAccount {
    const address = key.publicKey.toBase58()
    return { address, publicKey: key.publicKey.toBytes(), chains: this.chains, features, ...more }
  }

  change(accounts: readonly WalletAccount[]): void {
    this.accounts = accounts
    for (const listener of [...this.#listeners]) listener({ accounts })
  }

  chooseBob(): void {
    this.key = keys.bob
    this.change([this.accountOf(keys.bob)])
  }

  leave(): void {
    this.authorised = false
    this.change([])
  }

  async #connect(silent: boolean): Promise<unknown> {
    if (!silent) this.prompts++
    return this.#answer(silent ? 'connect silently' : 'connect', () => {
      if (!silent) this.authorised = true
      if (this.authorised && this.accounts.length === 0) this.accounts = [this.accountOf(this.key)]
      return { accounts: this.authorised ? this.accounts : [] }
    })
  }

  #signing(method: 'signMessage' | 'signTransaction') {
    return async (...inputs: readonly Input[]) => {
      this.prompts++
      this.inputs.push(...inputs)
      return this.#answer(method, () => inputs.map((input) => this.#sign(method, input)))
    }
  }

  #sign(method: 'signMessage' | 'signTransaction', input: Input): unknown {
    if (!this.accounts.includes(input.account)) throw new Error('Not an account of mine')
    if (method === 'signMessage')
      return {
        signedMessage: input.message,
        signature: signBytes(this.key, input.message),
      }
    const transaction = VersionedTransaction.deserialize(input.transaction)
    transaction.sign([this.key])
    return { signedTransaction: transaction.serialize() }
  }

  async #answer(method: string, usual: () => unknown): Promise<unknown> {
    this.calls.push(method)
    const given = this.#answers.has(method) ? this.#answers.get(method) : usual
    const value = typeof given === 'function' ? await given() : given
    if (value instanceof Error) throw value
    return value
  }
}
