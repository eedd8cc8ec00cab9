import { Check } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Address, Icon, observer, Row } from '../../ui/index.ts'
import { useAttemptWords } from '../attempt/useAttemptWords.ts'
import type { FamilyOffer } from './FamilyState.tsx'
import { FamilyTile } from './FamilyTile.tsx'

/** One chain family in which the wallet can be connected; marked when it is connected already. */
export const FamilyRow = observer(function FamilyRow({
  namespace,
  connector: { id },
}: FamilyOffer) {
  const kit = useAnyKit()
  const t = useAttemptWords()
  const connection = kit.connections.find(namespace, id)
  return (
    <Row
      icon={<FamilyTile namespace={namespace} />}
      label={kit.adapters.nameOf(namespace)}
      detail={connection && <Address value={connection.accounts[0].address} />}
      note={
        connection?.confirmed && (
          <>
            <Icon of={Check} />
            {t('multiChain.connected')}
          </>
        )
      }
      data-key={namespace}
      onPress={() => kit.router.push('ConnectingExternal', { connectorId: id, namespace })}
    />
  )
})
