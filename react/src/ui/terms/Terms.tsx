import { defineMessages, type Translate } from '@portico/core/feature'
import { TermsConsent } from '../../hooks/useTermsAccepted.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { useObserved } from '../../kit/useObserved.ts'
import { Checkbox } from '../content/Checkbox.tsx'
import { Phrase } from '../content/Phrase.tsx'
import { useStyles } from '../useStyles.ts'
import css from './Terms.css'

// Keeps the placeholders in the text, to be replaced by links.
const holes = { terms: '{terms}', privacy: '{privacy}' }

/** The dapp's terms and privacy policy, if any: a line of text, or a box to tick. */
export function Terms() {
  useStyles(css)
  const kit = useAnyKit()
  const t = useTermsWords()
  const { termsUrl, privacyUrl, legalCheckbox } = kit.settings
  const consent = TermsConsent.of(kit)
  const accepted = useObserved(() => consent.accepted)
  if ((termsUrl ?? privacyUrl) === undefined) return null
  const both = termsUrl !== undefined && privacyUrl !== undefined
  const texts = legalCheckbox
    ? (['legal.agreeBoth', 'legal.agreeTerms', 'legal.agreePrivacy'] as const)
    : (['legal.both', 'legal.terms', 'legal.privacy'] as const)
  const [bothText, termsText, privacyText] = texts
  const key = both ? bothText : termsUrl !== undefined ? termsText : privacyText
  const phrase = (
    <Phrase
      text={t(key, holes)}
      holes={{
        terms: <TermsLink href={termsUrl} label={t('legal.termsName')} />,
        privacy: <TermsLink href={privacyUrl} label={t('legal.privacyName')} />,
      }}
    />
  )
  return (
    <div className="Terms">
      {legalCheckbox ? (
        <Checkbox checked={accepted} onChange={consent.set}>
          {phrase}
        </Checkbox>
      ) : (
        <p>{phrase}</p>
      )}
    </div>
  )
}

function TermsLink({ href, label }: { href: string | undefined; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}

const en = defineMessages({
  'legal.both': 'By connecting you accept the {terms} and the {privacy}.',
  'legal.terms': 'By connecting you accept the {terms}.',
  'legal.privacy': 'By connecting you accept the {privacy}.',
  'legal.agreeBoth': 'I accept the {terms} and the {privacy}.',
  'legal.agreeTerms': 'I accept the {terms}.',
  'legal.agreePrivacy': 'I accept the {privacy}.',
  'legal.termsName': 'terms of service',
  'legal.privacyName': 'privacy policy',
})

/** The texts that load with the terms; renders again when the language changes. */
function useTermsWords(): Translate<typeof en> {
  const { i18n } = useAnyKit()
  useObserved(() => [i18n.loaded, i18n.overrides])
  return i18n.translator('react', en)
}
