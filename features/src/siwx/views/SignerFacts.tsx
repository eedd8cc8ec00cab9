import { caipAddress } from '@portico/core'
import { useIdentity } from '@portico/react'
import { Address, observer, Tile, useStyles } from '@portico/react/ui'
import css from './SignerFacts.css'
import { useSiwx } from './useSiwx.ts'

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
        <dd dir="auto">{wallet.name}</dd>
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
