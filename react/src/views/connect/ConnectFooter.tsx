import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Terms } from '../../terms/Terms.tsx'
import { Footer } from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import css from './ConnectFooter.css'

/** The dapp's terms, and who made the kit unless the dapp leaves it out. */
export function ConnectFooter() {
  useStyles(css)
  const { termsUrl, privacyUrl, branding = true } = useAnyKit().settings
  const legal = (termsUrl ?? privacyUrl) !== undefined
  if (!legal && !branding) return null
  return (
    <Footer>
      <Terms />
      {branding && <p className="ConnectFooter-brand">Portico</p>}
    </Footer>
  )
}
