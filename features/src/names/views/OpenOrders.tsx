import { caipAddress } from '@portico/core'
import { Icon, observer, Row, Section } from '@portico/react/ui'
import { Clock } from 'lucide'
import type { NameStore } from '../NameStore.ts'
import { useNames } from './useNames.ts'

/** The names that the account has begun to buy. */
export const OpenOrders = observer(function OpenOrders({ store }: { store: NameStore }) {
  const { kit, t } = useNames()
  const { networkId, accounts } = kit.connections.current() ?? {}
  if (!networkId || !accounts) return null
  const account = caipAddress(networkId, accounts[0].address)
  const orders = store.sales.journal.all.filter((it) => it.account === account)
  if (orders.length === 0) return null
  return (
    <Section title={t('open')}>
      {orders.map(({ name }) => (
        <Row
          key={name}
          data-action="order"
          icon={<Icon of={Clock} />}
          label={<span dir="ltr">{name}</span>}
          detail={t('openNote')}
          onPress={() => store.continueOrder(name)}
        />
      ))}
    </Section>
  )
})
