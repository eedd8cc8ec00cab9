import { type Answer, rpcFailure } from '@portico/core/testing'
import type { Keypair, PublicKey } from '@solana/web3.js'
import type { LegacyProvider } from '../../../../adapters/solana/src/legacy/LegacyProvider.ts'
import { keys } from './keys.ts'
import { signBytes } from './signBytes.ts'

type Listener = (value?: unknown) => void
type Signable = {
  readonly message: { serialize(): Uint8Array }
  addSignature(key: PublicKey, signature: Uint8Array): void
  serialize(): Uint8Array
}

/** A legacy wallet, which only injects an object into the page. */
export class LegacyWallet implements LegacyProvider {
  publicKey: PublicKey | null = null
  authorised = false
  prompts = 0
  readonly calls: string[] = []
  #key: Keypair = keys.alice
  readonly #answers = new Map<string, Answer>()
  readonly #listeners = new Map<string, Set<Listener>>()

  answer(method: string, answer: Answer): void {
    this.#answers.set(method, answer)
  }

  async connect({ onlyIfTrusted = false } = {}): Promise<unknown> {
    if (!onlyIfTrusted) this.prompts++
    return this.#answer(onlyIfTrusted ? 'connect silently' : 'connect', () => {
      if (onlyIfTrusted && !this.authorised) throw rpcFailure(4001)
      this.authorised = true
      this.publicKey = this.#key.publicKey
      return { publicKey: this.publicKey }
    })
  }

  async disconnect(): Promise<unknown> {
    return this.#answer('disconnect', () => this.leave())
  }

  async signMessage(message: Uint8Array): Promise<unknown> {
    this.prompts++
    return this.#answer('signMessage', () => ({ signature: this.#sign(message) }))
  }

  async signTransaction(transaction: unknown): Promise<unknown> {
    this.prompts++
    return this.#answer('signTransaction', () => this.#signed(transaction as Signable))
  }

  async signAllTransactions(transactions: readonly unknown[]): Promise<unknown> {
    this.prompts++
    return this.#answer('signAllTransactions', () =>
      transactions.map((transaction) => this.#signed(transaction as Signable)),
    )
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  revoke(): void {
    this.authorised = false
    this.publicKey = null
  }

  chooseBob(): void {
    this.#key = keys.bob
    this.publicKey = this.#key.publicKey
    this.#emit('accountChanged', this.publicKey)
  }

  leave(): void {
    this.revoke()
    this.#emit('disconnect')
  }

  #signed(transaction: Signable): Signable {
    transaction.addSignature(this.#key.publicKey, this.#sign(transaction.message.serialize()))
    return transaction
  }

  #sign(bytes: Uint8Array): Uint8Array {
    return signBytes(this.#key, bytes)
  }

  #emit(event: string, value?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value)
  }

  async #answer(method: string, usual: () => unknown): Promise<unknown> {
    this.calls.push(method)
    const given = this.#answers.has(method) ? this.#answers.get(method) : usual
    const value = typeof given === 'function' ? await given() : given
    if (value instanceof Error) throw value
    return value
  }
}
