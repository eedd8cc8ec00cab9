import { caipAddress } from '@portico/core/caip'
import { Button, EmptyState, Icon, observer, Row, Section, Skeleton, View } from '@portico/react/ui'
import { AtSign, Clock } from 'lucide'
import type { NameStore } from '../../NameStore.ts'
import { useNames } from './en.ts'
import { NameForm } from './NameForm.tsx'

/** Looks for a name and takes it. */
export default observer(function RegisterAccountNameView() {
  const { kit, store, t } = useNames()
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  if (!store.provider)
    return (
      <View>
        <EmptyState icon={AtSign} title={t('none.title')} text={t('none.text')}>
          <Button kind="primary" data-action="networks" onPress={() => kit.router.push('Networks')}>
            {t('none.switch')}
          </Button>
        </EmptyState>
      </View>
    )
  return (
    <View>
      <RegisteredNames store={store} />
      <NameForm store={store} zone={store.provider.zone} />
    </View>
  )
})

/** The name that the account has, where its records can be changed, and the names that it has begun to buy. */
const RegisteredNames = observer(function RegisteredNames({ store }: { store: NameStore }) {
  const { kit, t } = useNames()
  const { networkId, accounts } = kit.connections.current() ?? {}
  if (!networkId || !accounts) return null
  const account = caipAddress(networkId, accounts[0].address)
  const orders = store.sales.journal.unfinished(account, Date.now())
  const current = kit.identities.of(account)?.name
  const isManaged = current !== undefined && store.managerOf(current) !== undefined
  return (
    <>
      {isManaged && (
        <Row
          data-action="manage"
          icon={<Icon of={AtSign} />}
          label={<span dir="ltr">{current}</span>}
          detail={t('manage')}
          onPress={() => store.manage(current)}
        />
      )}
      {orders.length > 0 && (
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
      )}
    </>
  )
})
