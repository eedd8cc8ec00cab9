import type { Connection } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Address, Avatar, Hint, Item, observer, Section } from '../../ui/index.ts'
import { walletName } from '../wallets/walletName.ts'
import { useViewWords } from '../words/useViewWords.ts'

/** All accounts that the wallet granted. Which one is in use, the wallet decides. */
export const SharedAccounts = observer(function SharedAccounts({
  connection: { accounts, connectorId },
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
          icon={<Avatar address={account.address} size="row" />}
          label={<Address value={account.address} />}
          note={account === used && t('account.inUse')}
        />
      ))}
      <Hint>{t('account.sharedHint', { wallet: walletName(kit, connectorId, t) })}</Hint>
    </Section>
  )
})
