import type { CreateConnector } from '../connector/Connector.ts'
import type { CreateInjected, WalletFacts } from './injectedWallet.ts'

/** More wallets than any browser has; a page that announces more is flooding the list. */
const maxWallets = 100

/** A wallet that an adapter found in the page. */
export type FoundWallet = Omit<WalletFacts, 'restores' | 'duplicate'> & {
  /** False: the kit never restores an earlier connection to it. */
  readonly restores?: boolean
  /** Identity of the wallet: its provider, or the object that it registered. */
  readonly source: unknown
  readonly create: CreateInjected
}
/** Receives the connectors of wallets that appear and disappear. */
export type WalletListener = {
  found(create: CreateConnector): void
  lost(connectorId: string): void
}
type Row<wallet> = { wallet: wallet; facts: WalletFacts }

/**
 * The wallets of one page, without repeats. Two wallets that claim the same identity stay two rows, both marked, and
 * only the first of them restores an earlier connection: the second may be an impostor (T1).
 */
export class WalletList<wallet extends FoundWallet = FoundWallet> {
  #rows: readonly Row<wallet>[] = []
  readonly #listener: WalletListener
  readonly #isTwin: (one: wallet, other: wallet) => boolean

  constructor(
    listener: WalletListener,
    isTwin: (one: wallet, other: wallet) => boolean = hasNameOrId,
  ) {
    this.#listener = listener
    this.#isTwin = isTwin
  }

  get isFull(): boolean {
    return this.#rows.length >= maxWallets
  }

  find(matches: (wallet: wallet) => boolean): wallet | undefined {
    return this.#rows.find(({ wallet }) => matches(wallet))?.wallet
  }

  /** Ignores a source that is already listed. */
  add(wallet: wallet): void {
    if (this.isFull || this.find(({ source }) => source === wallet.source)) return
    const row = { wallet, facts: { ...factsOf(wallet), id: this.#freeId(wallet.id) } }
    this.#rows = [...this.#rows, row]
    this.#showBesideTwins(row)
  }

  /** Updates the facts of a listed wallet; its row keeps its id, since it may be connected. */
  describe(wallet: wallet): void {
    const row = this.#rows.find((row) => row.wallet.source === wallet.source)
    if (!row) return
    row.facts = { ...factsOf(wallet), id: row.facts.id, restores: row.facts.restores }
    row.wallet = { ...wallet, create: row.wallet.create }
    this.#showBesideTwins(row)
  }

  drop(matches: (wallet: wallet) => boolean): void {
    const dropped = this.#rows.filter(({ wallet }) => matches(wallet))
    this.#rows = this.#rows.filter((row) => !dropped.includes(row))
    for (const { facts } of dropped) this.#listener.lost(facts.id)
  }

  #showBesideTwins(row: Row<wallet>): void {
    const isTwin = (other: Row<wallet>) => other !== row && this.#isTwin(other.wallet, row.wallet)
    const twins = this.#rows.filter(isTwin)
    if (twins.length > 0) row.facts = { ...row.facts, duplicate: true, restores: false }
    this.#show(row)
    for (const twin of twins.filter(({ facts }) => !facts.duplicate)) {
      twin.facts = { ...twin.facts, duplicate: true }
      this.#show(twin)
    }
  }

  #show({ wallet, facts }: Row<wallet>): void {
    this.#listener.found(wallet.create(facts))
  }

  #freeId(preferred: string): string {
    const isTaken = (id: string) => this.#rows.some(({ facts }) => facts.id === id)
    let id = preferred
    for (let count = 2; isTaken(id); count++) id = `${preferred}#${count}`
    return id
  }
}

function factsOf({ source, create, ...facts }: FoundWallet): WalletFacts {
  const { id, type, name, rdns, icon, presentsInPage, restores = true } = facts
  return {
    id,
    type,
    name,
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && { icon }),
    ...(presentsInPage !== undefined && { presentsInPage }),
    duplicate: false,
    restores,
  }
}

/** Compares names without case, so that an imitation in capitals counts as the same name. */
function hasNameOrId(one: FoundWallet, other: FoundWallet): boolean {
  return one.id === other.id || one.name.toLowerCase() === other.name.toLowerCase()
}
