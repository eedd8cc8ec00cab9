import type { Connection } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { observer, Row, Section } from '../../ui/index.ts'
import { FamilyTile } from '../multichain/FamilyTile.tsx'
import { walletName } from '../wallets/walletName.ts'
import { useViewWords } from '../words/useViewWords.ts'
import { AccountName } from './AccountName.tsx'
import { goToAccount } from './goToAccount.ts'

/** The active accounts of other chain families; a press switches to one. */
export const OtherAccounts = observer(function OtherAccounts({
  connection: { namespace: here },
}: {
  connection: Connection
}) {
  const kit = useAnyKit()
  const t = useViewWords()
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
