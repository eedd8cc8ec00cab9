import type { CreateConnector } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import type { Announcement, WalletInfo } from './Announcement.ts'
import { injectedWallet, type WalletFacts } from './injectedWallet.ts'

/** More wallets than any browser has; beyond it somebody floods the list. */
const limit = 100

export type WalletList = {
  /** How many announced themselves. */
  readonly announced: number
  announce(announcement: Announcement): void
  /** Adds wallets that only put themselves on the page. */
  inject(providers: readonly Eip1193Provider[]): void
}

type Wallet = {
  facts: WalletFacts
  readonly provider: Eip1193Provider
  readonly create: (facts: WalletFacts) => CreateConnector
}

/**
 * The wallets of one page, each once. Two providers under one name (`rdns`) stay two rows, both marked,
 * and only the first of them takes up an earlier connection: the second may be an impostor.
 */
export function createWalletList(
  found: (create: CreateConnector) => void,
  lost: (id: string) => void = () => undefined,
): WalletList {
  let wallets: Wallet[] = []
  const uuids = new Set<string>()
  const show = (wallet: Wallet, change?: Partial<WalletFacts>) => {
    wallet.facts = { ...wallet.facts, ...change }
    if (!wallets.includes(wallet)) wallets.push(wallet)
    found(wallet.create(wallet.facts))
  }
  const dropLegacy = () => {
    const legacy = wallets.filter(({ facts }) => facts.type === 'INJECTED')
    wallets = wallets.filter((wallet) => !legacy.includes(wallet))
    for (const { facts } of legacy) lost(facts.id)
  }
  return {
    get announced() {
      return uuids.size
    },
    announce({ info, provider }) {
      // A wallet repeats itself at every request; under another rdns, a known uuid is an impostor's.
      if (uuids.has(info.uuid) || uuids.size >= limit) return
      const known = wallets.find((wallet) => wallet.provider === provider)
      if (known?.facts.type === 'ANNOUNCED') return
      uuids.add(info.uuid)
      const twins = wallets.filter(({ facts }) => facts.rdns === info.rdns)
      const claims = { ...claimsOf(info), duplicate: twins.length > 0 }
      // Offered as legacy already: the row learns its name and keeps its id, it may be connected.
      if (known) show(known, claims)
      else show(newWallet(provider, announcedFacts(info, twins.length)), claims)
      if (twins.length === 1 && twins[0]) show(twins[0], { duplicate: true })
      dropLegacy()
    },
    inject(providers) {
      for (const provider of providers.slice(0, limit))
        if (!wallets.some((wallet) => wallet.provider === provider))
          show(newWallet(provider, legacyFacts(wallets.length)))
    },
  }
}

function newWallet(provider: Eip1193Provider, facts: WalletFacts): Wallet {
  return { facts, provider, create: injectedWallet(provider) }
}

function claimsOf({ name, rdns, icon }: WalletInfo): Partial<WalletFacts> {
  return { type: 'ANNOUNCED', name, rdns, ...(icon !== undefined && { icon }) }
}

function announcedFacts({ name, rdns }: WalletInfo, twins: number): WalletFacts {
  const id = twins === 0 ? rdns : `${rdns}#${twins + 1}`
  return { id, type: 'ANNOUNCED', name, restores: twins === 0 }
}

function legacyFacts(others: number): WalletFacts {
  const id = others === 0 ? 'injected' : `injected#${others + 1}`
  const name = others === 0 ? 'Browser Wallet' : `Browser Wallet ${others + 1}`
  return { id, type: 'INJECTED', name, restores: others === 0 }
}
