import {
  type Account,
  type CaipNetworkId,
  type Connection,
  type Kit,
  shortMessageOf,
} from '@portico/core'
import { caipAddress } from '@portico/core/caip'
import { internals } from '@portico/core/internal'
import { useIdentity } from '../../hooks/useAccount.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { useIsVisible } from '../../kit/whileOpen.ts'
import { FamilyTile } from '../../ui/content/FamilyTile.tsx'
import { Address, Avatar, Hint, Item, observer, Row, Section } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { walletName } from './disconnectWallet.ts'
import { en } from './en.ts'

/** The active accounts of other chain families; a press switches to one. */
export const OtherAccounts = observer(function OtherAccounts({
  connection: { namespace: here },
}: {
  connection: Connection
}) {
  const kit = useAnyKit()
  const t = useWords(en)
  const others = kit.adapters.namespaces
    .filter((namespace) => namespace !== here)
    .flatMap((namespace) => kit.connections.current(namespace) ?? [])
    .filter(({ confirmed }) => confirmed)
  if (others.length === 0) return null
  return (
    <Section title={t('account.others')}>
      {others.map((other) => (
        <Row
          key={other.namespace}
          icon={<FamilyTile namespace={other.namespace} />}
          label={<AccountName networkId={other.networkId} account={other.accounts[0]} />}
          detail={kit.adapters.nameOf(other.namespace)}
          note={walletName(kit, other.connectorId, t)}
          data-key={other.namespace}
          onPress={() => goToAccount(kit, other)}
        />
      ))}
    </Section>
  )
})

/** All accounts that the wallet granted. The wallet decides which one is active. */
export const SharedAccounts = observer(function SharedAccounts({
  connection: { accounts, connectorId, networkId },
}: {
  connection: Connection
}) {
  const kit = useAnyKit()
  const t = useWords(en)
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
  const identity = useIdentity(caipAddress(networkId, address), useIsVisible())
  return <Avatar address={address} src={identity?.avatar} size="row" />
}

export type AccountOf = { account: Account; networkId: CaipNetworkId }

/** The name of an account, or its address when it has none. */
function AccountName({ account: { address }, networkId }: AccountOf) {
  const identity = useIdentity(caipAddress(networkId, address), useIsVisible())
  if (!identity?.name) return <Address value={address} />
  return (
    <span dir="auto" title={address}>
      {identity.name}
    </span>
  )
}

/** Switches to the account of another chain family, or shows why it is not possible. */
export async function goToAccount(
  kit: Kit,
  { namespace, connectorId, networkId }: Connection,
): Promise<void> {
  const { networks, router } = kit
  try {
    // The wallet gets no request, because it is on that network already.
    if (networks.find(networkId)) await kit.switchNetwork(networkId)
    else internals(kit).connections.activate(namespace, connectorId)
    // The pressed row no longer exists, so the focus returns to the heading.
    if (!kit.isUnsupported()) router.replace('Account')
  } catch (error) {
    // A veto carries its own reason.
    kit.notices.show('error', shortMessageOf(error))
  }
}
