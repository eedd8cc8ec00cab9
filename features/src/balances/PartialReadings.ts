import { makeAutoObservable } from '@portico/core/state'

/** Accounts with a native balance only, because the data service failed; by CAIP-10 id. */
export class PartialReadings {
  accounts: ReadonlySet<string> = new Set()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  add(account: string): void {
    this.accounts = new Set([...this.accounts, account])
  }

  remove(account: string): void {
    if (this.accounts.has(account))
      this.accounts = new Set([...this.accounts].filter((it) => it !== account))
  }
}
