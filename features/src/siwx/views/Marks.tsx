import { Icon, Ring, Tile, useStyles } from '@portico/react/ui'
import { ArrowLeftRight } from 'lucide'
import css from './Marks.css'

type Mark = { readonly name: string; readonly icon: string | undefined }
export type MarksProps = { app: Mark; wallet: Mark; state: 'still' | 'waiting' }

/** The icons of the app and the wallet; a ring turns around the wallet while its answer is pending. */
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

/** The app's icon may be relative to the page. */
function withinPage(icon: string | undefined): string | undefined {
  const isNamed = icon !== undefined && URL.canParse(icon, document.baseURI)
  return isNamed ? new URL(icon, document.baseURI).href : undefined
}
