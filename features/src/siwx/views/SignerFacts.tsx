import { caipAddress } from '@portico/core/caip'
import { useIdentity } from '@portico/react'
import { Address, Icon, observer, Ring, Tile, useStyles } from '@portico/react/ui'
import { ArrowLeftRight } from 'lucide'
import { useSiwx } from './en.ts'
import marksCss from './Marks.css'
import css from './SignerFacts.css'

/** The account that signs in, its wallet and its network. */
export const SignerFacts = observer(function SignerFacts() {
  useStyles(css)
  const { kit, wallet, t } = useSiwx()
  const connection = kit.connections.current()
  const address = connection?.accounts[0].address ?? ''
  const identity = useIdentity(connection && caipAddress(connection.networkId, address))
  if (!connection) return null
  const network = kit.networks.describe(connection.networkId)
  return (
    <dl className="SignerFacts">
      <div>
        <dt>{t('account')}</dt>
        <dd>
          {identity?.name !== undefined && <span dir="auto">{identity.name}</span>}{' '}
          <Address value={address} />
        </dd>
      </div>
      <div>
        <dt>{t('walletLabel')}</dt>
        <dd dir="auto">{wallet}</dd>
      </div>
      <div>
        <dt>{t('network')}</dt>
        <dd>
          <Tile
            name={network.name}
            src={network.assets?.imageUrl}
            of={network.caipNetworkId}
            size="small"
            shape="round"
          />
          <span dir="auto">{network.name}</span>
        </dd>
      </div>
    </dl>
  )
})

/** The icons of the app and the wallet; a ring turns around the wallet while its answer is pending. */
export const Marks = observer(function Marks({ state }: { state: 'still' | 'waiting' }) {
  useStyles(marksCss)
  const { kit, wallet, t } = useSiwx()
  const { metadata } = kit.settings
  const id = kit.connections.current()?.connectorId
  const icon = id === undefined ? undefined : kit.connectors.get(id)?.icon
  const tile = <Tile name={wallet} src={icon} size="large" />
  return (
    <div className="Marks">
      <span className="Marks-mark">
        <Tile
          name={metadata?.name ?? t('app')}
          src={withinPage(metadata?.icons?.[0])}
          size="large"
        />
      </span>
      <Icon of={ArrowLeftRight} />
      <span className="Marks-mark">
        {state === 'waiting' ? <Ring state="waiting">{tile}</Ring> : tile}
      </span>
    </div>
  )
})

/** The app's icon may be relative to the page. */
function withinPage(icon: string | undefined): string | undefined {
  const isNamed = icon !== undefined && URL.canParse(icon, document.baseURI)
  return isNamed ? new URL(icon, document.baseURI).href : undefined
}
