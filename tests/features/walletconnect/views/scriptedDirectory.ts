import type { Wallet } from '@portico/core'
import type { WalletBrowser, WalletDirectory } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'

/** A directory list whose pages arrive on demand. */
export class ScriptedBrowser implements WalletBrowser {
  wallets: readonly Wallet[] = []
  total: number | undefined
  status: WalletBrowser['status'] = 'pending'
  hasMore = true
  search = ''
  certified = false
  readonly asked: string[] = []

  constructor() {
    makeAutoObservable(this, { asked: false }, { autoBind: true, deep: false })
  }

  answer(wallets: readonly Wallet[], total = wallets.length): void {
    this.wallets = wallets
    this.total = total
    this.hasMore = wallets.length < total
    this.status = 'success'
  }

  fail(): void {
    this.status = 'error'
  }

  setSearch(text: string): void {
    this.search = text.trim()
  }

  setCertified(on: boolean): void {
    this.certified = on
  }

  more(): void {
    this.asked.push('more')
    this.status = 'pending'
  }

  retry(): void {
    this.asked.push('retry')
  }

  dispose(): void {
    this.asked.push('dispose')
  }
}

/** A directory with scripted initial lists. */
export function scriptedDirectory(
  browser: WalletBrowser,
  first: Partial<Pick<WalletDirectory, 'recent' | 'featured' | 'count'>> = {},
): WalletDirectory {
  return {
    known: [],
    custom: [],
    featured: [],
    recommended: [],
    recent: [],
    count: 0,
    status: 'success',
    load: async () => undefined,
    get: () => undefined,
    keep: () => undefined,
    imageOf: () => undefined,
    pictureOf: () => undefined,
    browse: async () => browser,
    ...first,
  }
}
