import type { CreateConnector, Unsubscribe } from '@portico/core'
import type { Wallet } from '@wallet-standard/base'
import { injectedWallet, type WalletFacts } from './injectedWallet.ts'
import type { LegacyWallet } from './legacyProviders.ts'
import { readWallet, type WalletClaims } from './readWallet.ts'

/** More wallets than any browser has; beyond it somebody floods the list. */
const limit = 100

type Row = {
  facts: WalletFacts
  /** Absent for what is on the page without having registered. */
  readonly wallet?: unknown
  readonly create: (facts: WalletFacts) => CreateConnector
}

/**
 * The wallets of one page, each once. Two of one name stay two rows, both marked, and only the first
 * takes up an earlier connection: the second may be an impostor. One that registered takes the place of
 * what it left on the page under its name.
 */
export class WalletList {
  #rows: readonly Row[] = []
  /** One that left and came back keeps its session. */
  readonly #seen = new WeakMap<object, ReturnType<typeof injectedWallet>>()
  readonly #found: (create: CreateConnector) => void
  readonly #lost: (id: string) => void

  constructor(found: (create: CreateConnector) => void, lost: (id: string) => void) {
    this.#found = found
    this.#lost = lost
  }

  register(wallet: unknown): Unsubscribe {
    const known = this.#rows.some((row) => row.wallet === wallet)
    const claims = known || this.#rows.length >= limit ? undefined : readWallet(wallet)
    if (claims) this.#add(wallet as object, claims)
    return () => this.#drop((row) => row.wallet === wallet)
  }

  /** Adds a wallet that only put itself on the page, unless it registered as well. */
  inject({ name, provider }: LegacyWallet): void {
    const registered = this.#rows.filter(({ wallet }) => wallet !== undefined)
    const isKnown = name === undefined ? registered.length > 0 : this.#named(name).length > 0
    if (isKnown) return
    const open = async () => {
      const { legacyWallet } = await import('../legacy/legacyWallet.ts')
      return legacyWallet(provider, name ?? nameless)
    }
    this.offer(name ?? nameless, open)
  }

  /** Adds a wallet that is there once it is asked for. */
  offer(name: string, open: () => Promise<Wallet>, more: Partial<WalletFacts> = {}): void {
    const facts = { id: idOf(name), type: 'INJECTED', name, restores: true, ...more } as const
    this.#show({ facts, create: injectedWallet(open) })
  }

  #add(wallet: object, claims: WalletClaims): void {
    // The page offers the wallet apps already, and opens them itself.
    if (this.#named(claims.name).some(({ facts }) => facts.presentsInPage)) return
    this.#drop(
      (row) => !row.wallet && (isNamed(row.facts, nameless) || isNamed(row.facts, claims.name)),
    )
    const create = this.#seen.get(wallet) ?? injectedWallet(async () => wallet as Wallet)
    this.#seen.set(wallet, create)
    const twins = this.#named(claims.name)
    const facts = {
      id: this.#freeId(claims.name),
      type: 'ANNOUNCED',
      duplicate: twins.length > 0,
      restores: twins.length === 0,
      ...claims,
    } as const
    this.#show({ facts, wallet, create })
    const [twin] = twins
    if (twin && !twin.facts.duplicate) {
      twin.facts = { ...twin.facts, duplicate: true }
      this.#found(twin.create(twin.facts))
    }
  }

  #named(name: string): readonly Row[] {
    return this.#rows.filter(({ facts }) => isNamed(facts, name))
  }

  #freeId(name: string): string {
    let id = idOf(name)
    for (let count = 2; this.#rows.some(({ facts }) => facts.id === id); count++)
      id = idOf(`${name}#${count}`)
    return id
  }

  #show(row: Row): void {
    this.#rows = [...this.#rows, row]
    this.#found(row.create(row.facts))
  }

  #drop(is: (row: Row) => boolean): void {
    const gone = this.#rows.filter(is)
    this.#rows = this.#rows.filter((row) => !gone.includes(row))
    for (const { facts } of gone) this.#lost(facts.id)
  }
}

const nameless = 'Browser Wallet'

function idOf(name: string): string {
  return `solana:${name}`
}

/** Names do not tell case apart, so an imitation in capitals is the same name. */
function isNamed(facts: WalletFacts, name: string): boolean {
  return facts.name.toLowerCase() === name.toLowerCase()
}
