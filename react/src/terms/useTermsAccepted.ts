import { useAnyKit } from '../hooks/useAnyKit.ts'
import { hasTerms } from './hasTerms.ts'
import { TermsConsent } from './TermsConsent.ts'

/** False while the dapp's terms must be accepted before a wallet is chosen; read inside an observer. */
export function useTermsAccepted(): boolean {
  const kit = useAnyKit()
  const mustAgree = kit.settings.legalCheckbox === true && hasTerms(kit.settings)
  return !mustAgree || TermsConsent.of(kit).given
}
