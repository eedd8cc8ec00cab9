import type { Connection, Kit } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { observer, Row, Section } from '../../ui/index.ts'
import { FamilyTile } from '../multichain/FamilyTile.tsx'
import { walletName } from '../wallets/walletName.ts'
import { useViewWords } from '../words/useViewWords.ts'
import { AccountName } from './AccountName.tsx'

/** The accounts in use in other chain families; a press goes over to one. */
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
  if (others.length === 0) return null
  return (
    <Section title={t('account.others')}>
      {others.map((other) => (
        <Row
          key={other.namespace}
          icon={<FamilyTile namespace={other.namespace} />}
          label={<AccountName networkId={other.networkId} account={other.accounts[0]} />}
          detail={t(`networks.${other.namespace}`)}
          note={walletName(kit, other.connectorId, t)}
          data-key={other.namespace}
          onPress={() => goTo(kit, other)}
        />
      ))}
    </Section>
  )
})

async function goTo(kit: Kit, { namespace, connectorId, networkId }: Connection): Promise<void> {
  const { networks, connections, router } = kit
  try {
    // No wallet is asked: it is on that network already.
    if (networks.find(networkId)) await kit.switchNetwork(networkId)
    else connections.activate(namespace, connectorId)
    // The row that was pressed is gone, so the focus begins anew at the heading.
    router.replace('Account')
  } catch (error) {
    // Whoever refused gave its reason.
    kit.notices.show('error', (error as Error).message)
  }
}
