import { isSameAddress, type KeyedStorage, type Signer } from '@portico/core'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const amount = z.string().check(z.regex(/^\d{1,78}(\.\d{1,77})?$/))
const grant = z.object({
  context: z.string().check(z.minLength(1), z.maxLength(16_386)),
  /** CAIP-2. */
  networkId: text,
  account: text,
  connectorId: text,
  to: text,
  /** Seconds since the epoch. */
  expiry: z.exactOptional(z.number()),
  /** Absent where the wallet granted something else than limits. */
  limits: z.exactOptional(
    z
      .array(
        z.object({
          token: z.exactOptional(text),
          symbol: text,
          amount,
          period: z.number(),
        }),
      )
      .check(z.maxLength(20)),
  ),
  /** The wallet said that it revoked it. */
  isRevoked: z.exactOptional(z.boolean()),
})
export type StoredGrant = z.output<typeof grant>

const key = 'granted'
const maxGrants = 50
/** Characters of all contexts: a page's storage is small. */
const maxLength = 200_000

/** What wallets granted in this browser, the newest first; the wallet itself keeps it. */
export class GrantStorage {
  readonly #storage: KeyedStorage

  constructor(storage: KeyedStorage) {
    this.#storage = storage
  }

  of({ account, network, connector }: Signer): readonly StoredGrant[] {
    return this.read().filter(
      (it) =>
        it.networkId === network.caipNetworkId &&
        it.connectorId === connector.id &&
        isSameAddress(it.account, account.address),
    )
  }

  keep(added: readonly StoredGrant[]): void {
    const contexts = added.map(({ context }) => context)
    const others = this.read().filter(({ context }) => !contexts.includes(context))
    let length = 0
    const fitting = [...added, ...others].slice(0, maxGrants).filter(({ context }) => {
      length += context.length
      return length <= maxLength
    })
    this.#storage.set(key, fitting)
  }

  /** Forgets those of an account that are not among the contexts. */
  retain(signer: Signer, contexts: readonly string[]): void {
    const gone = this.of(signer).filter(({ context }) => !contexts.includes(context))
    if (gone.length === 0) return
    const left = this.read().filter((it) => !gone.some(({ context }) => context === it.context))
    this.#storage.set(key, left)
  }

  markRevoked(context: string): void {
    const all = this.read()
    this.#storage.set(
      key,
      all.map((it) => (it.context === context ? { ...it, isRevoked: true } : it)),
    )
  }

  private read(): readonly StoredGrant[] {
    return this.#storage.get(key, z.array(grant).check(z.maxLength(maxGrants))) ?? []
  }
}
