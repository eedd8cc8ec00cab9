import type { Kit, KitSettings } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'

const consents = new WeakMap<KitSettings, LegalConsent>()

/** Whether the visitor ticked the dapp's terms; kept for the page's life, and no longer. */
export class LegalConsent {
  given = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  static of({ settings }: Pick<Kit, 'settings'>): LegalConsent {
    const consent = consents.get(settings) ?? new LegalConsent()
    consents.set(settings, consent)
    return consent
  }

  set(given: boolean): void {
    this.given = given
  }
}
