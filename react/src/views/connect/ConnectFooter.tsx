import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { createPart, usePart } from '../../host/Part.ts'
import { hasTerms } from '../../terms/hasTerms.ts'
import { Footer } from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import css from './ConnectFooter.css'

const terms = createPart(async () => ({ default: (await import('../../terms/Terms.tsx')).Terms }))

/** The dapp's terms, and the kit's branding unless the dapp disables it. */
export function ConnectFooter() {
  useStyles(css)
  const { settings } = useAnyKit()
  const { branding = true } = settings
  const legal = hasTerms(settings)
  if (!legal && !branding) return null
  return (
    <Footer>
      {legal && <Terms />}
      {branding && <p className="ConnectFooter-brand">Portico</p>}
    </Footer>
  )
}

function Terms() {
  const Loaded = usePart(terms)
  return Loaded && <Loaded />
}
