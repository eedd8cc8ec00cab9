import { useAnyKit } from '../hooks/useAnyKit.ts'
import { TermsConsent } from './TermsConsent.ts'

/** False while the dapp's terms have to be ticked before a wallet is chosen; read inside an observer. */
export function useTermsAccepted(): boolean {
  const kit = useAnyKit()
  const { legalCheckbox, termsUrl, privacyUrl } = kit.settings
  const mustAgree = legalCheckbox === true && (termsUrl ?? privacyUrl) !== undefined
  return !mustAgree || TermsConsent.of(kit).given
}
