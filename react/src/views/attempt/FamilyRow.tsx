import type { Connector, Namespace } from '@portico/core'
import { Check } from 'lucide'
import { en } from '../../failures/en.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { FamilyTile } from '../../ui/content/FamilyTile.tsx'
import { Address, Icon, Item, observer, Row } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'

/** One chain family in which the wallet can be connected; marked when it is connected already. */
export const FamilyRow = observer(function FamilyRow({
  namespace,
  connector: { id },
}: FamilyOffer) {
  const kit = useAnyKit()
  const t = useWords(en)
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

/** A chain family that a wallet offers, and its connector. */
export type FamilyOffer = { readonly namespace: Namespace; readonly connector: Connector }

/** The state of one chain family while the wallet connects several. */
export const FamilyState = observer(function FamilyState(offer: FamilyOffer) {
  const { namespace, connector } = offer
  const { adapters, connections } = useAnyKit()
  const t = useWords(en)
  const isDone = connections.find(namespace, connector.id)?.confirmed
  const isPending = connections.pending[namespace] === connector.id
  return (
    <Item
      icon={<FamilyTile namespace={namespace} />}
      label={adapters.nameOf(namespace)}
      note={
        isDone ? (
          <>
            <Icon of={Check} />
            {t('multiChain.connected')}
          </>
        ) : (
          isPending && t('multiChain.asking')
        )
      }
    />
  )
})
