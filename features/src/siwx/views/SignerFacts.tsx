import { caipAddress } from '@portico/core'
import { useIdentity } from '@portico/react'
import { Address, observer, Tile, useStyles } from '@portico/react/ui'
import css from './SignerFacts.css'
import { useSiwx } from './useSiwx.ts'

/** Who signs in, where, and to what. */
export const SignerFacts = observer(function SignerFacts({ domain }: { domain: string }) {
  useStyles(css)
  const { kit, t } = useSiwx()
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
        <dt>{t('network')}</dt>
        <dd>
          <Tile name={network.name} src={network.assets?.imageUrl} size="small" shape="round" />
          {network.name}
        </dd>
      </div>
      <div>
        <dt>{t('site')}</dt>
        <dd dir="ltr">{domain}</dd>
      </div>
    </dl>
  )
})
