import { Icon, Ring, Tile, useStyles } from '@portico/react/ui'
import { ArrowLeftRight } from 'lucide'
import css from './Marks.css'

type Mark = { readonly name: string; readonly icon: string | undefined }
export type MarksProps = { app: Mark; wallet: Mark; state: 'still' | 'waiting' }

/** The app and the wallet that it asks; a ring turns around whoever is waited for. */
export function Marks({ app, wallet, state }: MarksProps) {
  useStyles(css)
  const tile = <Tile name={wallet.name} src={wallet.icon} size="large" />
  return (
    <div className="Marks">
      <span className="Marks-mark">
        <Tile name={app.name} src={withinPage(app.icon)} size="large" />
      </span>
      <Icon of={ArrowLeftRight} />
      <span className="Marks-mark">
        {state === 'waiting' ? <Ring state="waiting">{tile}</Ring> : tile}
      </span>
    </div>
  )
}

/** An icon of the app may be named from where its page is. */
function withinPage(icon: string | undefined): string | undefined {
  const isNamed = icon !== undefined && URL.canParse(icon, document.baseURI)
  return isNamed ? new URL(icon, document.baseURI).href : undefined
}
