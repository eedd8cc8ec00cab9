import type { Signer } from '@portico/core/adapter'
import { isSameAddress } from '@portico/core/caip'
import { cutText } from '@portico/core/endpoints'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(300))
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
          symbol: cutText(200),
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

const maxGrants = 50
/** Characters of all grants: a page's storage is small. */
const maxLength = 250_000
type Key = Pick<StoredGrant, 'context'>

/** What wallets granted in this browser, the newest first; the wallet itself keeps it. */
export class GrantStorage {
  readonly #list: RecordList<StoredGrant, Key>

  constructor(storage: KeyedStorage) {
    this.#list = new RecordList<StoredGrant, Key>(storage, {
      key: 'granted',
      schema: grant,
      max: maxGrants,
      maxLength,
      same: (one, other) => one.context === other.context,
    })
  }

  of({ account, network, connector }: Signer): readonly StoredGrant[] {
    this.#list.read()
    return this.#list.all.filter(
      (it) =>
        it.networkId === network.caipNetworkId &&
        it.connectorId === connector.id &&
        isSameAddress(it.account, account.address),
    )
  }

  /** Throws `storage/badRecord`, once all others are stored. */
  keep(added: readonly StoredGrant[]): void {
    const errors = [...added].reverse().flatMap((it) => {
      try {
        this.#list.put(it)
        return []
      } catch (error) {
        return [error]
      }
    })
    if (errors.length > 0) throw errors[0]
  }

  /** Forgets those of an account that are not among the contexts. */
  retain(signer: Signer, contexts: readonly string[]): void {
    for (const it of this.of(signer)) if (!contexts.includes(it.context)) this.#list.remove(it)
  }

  markRevoked(context: string): void {
    this.#list.read()
    const found = this.#list.find({ context })
    if (found) this.#list.replace({ ...found, isRevoked: true })
  }
}
