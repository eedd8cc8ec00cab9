import { caipAddress } from '@portico/core/caip'
import { EmptyState, observer, Retry, Skeleton, StatusText, View } from '@portico/react/ui'
import { AtSign } from 'lucide'
import { useEffect } from 'react'
import type { NamesViews } from '../NamesHost.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { RecordsForm } from './RecordsForm.tsx'
import { useRecords } from './useSale.ts'

/** The records of a name: its texts, and on chain until when it is paid and whether it is shown for the account. */
export default observer(function ManageAccountNameView({
  params: { name },
}: {
  params: NamesViews['ManageAccountName']
}) {
  const { kit, store: names, t } = useRecords()
  const store = names?.records
  const connection = kit.connections.current()
  const account = connection && caipAddress(connection.networkId, connection.accounts[0].address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other rights
  useEffect(() => void store?.show(name), [store, name, account])
  if (store?.name === name && !store.storage)
    return (
      <View>
        <EmptyState icon={AtSign} title={t('network.title')} text={t('network.text', { name })} />
      </View>
    )
  const facts = store?.name === name ? store.facts : undefined
  if (facts?.status === 'error') {
    const isElsewhere = nameRegistrationErrors.is(facts.error, 'otherResolver')
    return (
      <View>
        <Retry
          text={t(isElsewhere ? 'otherResolver' : 'failed')}
          onRetry={() => void store?.load()}
        />
      </View>
    )
  }
  if (!store || facts?.status !== 'success')
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  if (!facts.data.isOwner)
    return (
      <View>
        <EmptyState icon={AtSign} title={t('foreign.title')} text={t('foreign.text', { name })} />
      </View>
    )
  const isPrimary = account !== undefined && kit.identities.of(account)?.name === name
  return (
    <View>
      <StatusText title={<span dir="ltr">{name}</span>} />
      <RecordsForm store={store} facts={facts.data} isPrimary={isPrimary} />
    </View>
  )
})
