import type { Kit, KitSettings } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import { useAnyKit } from '../kit/contexts.ts'

/** False while the dapp's terms must be accepted before a wallet is chosen; read inside an observer. */
export function useTermsAccepted(): boolean {
  const kit = useAnyKit()
  const mustAgree = kit.settings.legalCheckbox === true && hasTerms(kit.settings)
  return !mustAgree || TermsConsent.of(kit).accepted
}

/** Whether the dapp has configured terms. */
export function hasTerms({ termsUrl, privacyUrl }: KitSettings): boolean {
  return (termsUrl ?? privacyUrl) !== undefined
}

const consents = new WeakMap<KitSettings, TermsConsent>()

/** Whether the visitor accepted the dapp's terms; kept until the page is left. */
export class TermsConsent {
  accepted = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  static of({ settings }: Pick<Kit, 'settings'>): TermsConsent {
    const consent = consents.get(settings) ?? new TermsConsent()
    consents.set(settings, consent)
    return consent
  }

  set(accepted: boolean): void {
    this.accepted = accepted
  }
}
