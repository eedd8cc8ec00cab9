import type { Kit, KitSettings } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'

const consents = new WeakMap<KitSettings, TermsConsent>()

/** Whether the visitor accepted the dapp's terms; kept until the page is left. */
export class TermsConsent {
  given = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  static of({ settings }: Pick<Kit, 'settings'>): TermsConsent {
    const consent = consents.get(settings) ?? new TermsConsent()
    consents.set(settings, consent)
    return consent
  }

  set(given: boolean): void {
    this.given = given
  }
}
