import { type Connection, caipAddress } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { Avatar, Hint, Item, observer, Section } from '../../ui/index.ts'
import { walletName } from '../wallets/walletName.ts'
import { useViewWords } from '../words/useViewWords.ts'
import { AccountName, type AccountOf } from './AccountName.tsx'
import { useIsOpen } from './useIsOpen.ts'

/** All accounts that the wallet granted. The wallet decides which one is active. */
export const SharedAccounts = observer(function SharedAccounts({
  connection: { accounts, connectorId, networkId },
}: {
  connection: Connection
}) {
  const kit = useAnyKit()
  const t = useViewWords()
  const [used] = accounts
  return (
    <Section title={t('account.shared')}>
      {accounts.map((account) => (
        <Item
          key={`${account.address} ${account.type}`}
          icon={<AccountAvatar networkId={networkId} account={account} />}
          label={<AccountName networkId={networkId} account={account} />}
          note={account === used && t('account.inUse')}
        />
      ))}
      <Hint>{t('account.sharedHint', { wallet: walletName(kit, connectorId, t) })}</Hint>
    </Section>
  )
})

/** The avatar of an account in a row. */
function AccountAvatar({ account: { address }, networkId }: AccountOf) {
  const identity = useIdentity(caipAddress(networkId, address), useIsOpen())
  return <Avatar address={address} src={identity?.avatar} size="row" />
}
