import type { Connector, Namespace } from '@portico/core'
import { Check } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Icon, Item, observer } from '../../ui/index.ts'
import { useAttemptWords } from '../attempt/useAttemptWords.ts'
import { FamilyTile } from './FamilyTile.tsx'

/** A chain family that a wallet offers, and its connector. */
export type FamilyOffer = { readonly namespace: Namespace; readonly connector: Connector }

/** The state of one chain family while the wallet connects several. */
export const FamilyState = observer(function FamilyState(offer: FamilyOffer) {
  const { namespace, connector } = offer
  const { adapters, connections } = useAnyKit()
  const t = useAttemptWords()
  const isDone = connections.find(namespace, connector.id)?.confirmed
  const isAsked = connections.pending[namespace] === connector.id
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
          isAsked && t('multiChain.asking')
        )
      }
    />
  )
})
