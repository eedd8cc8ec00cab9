import { EmptyState, Hint, observer, Retry, Skeleton, View } from '@portico/react/ui'
import { ShieldCheck } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { maxPerSource } from '../list/PermissionEntry.ts'
import type { PermissionStore } from '../PermissionStore.ts'
import { PermissionList } from './PermissionList.tsx'
import { dateText } from './permissionTexts.ts'
import { RequestReview } from './RequestReview.tsx'
import { usePermissions } from './usePermissions.ts'

/** What an app asks for; else what the active account allowed others, and how it is taken back. */
export default observer(function PermissionsView(): ReactNode {
  const { store } = usePermissions()
  const hasRequest = store !== undefined && store.requests.status !== 'idle'
  return hasRequest ? <RequestReview /> : <Center store={store} />
})

const Center = observer(function Center({ store }: { store: PermissionStore | undefined }) {
  const subject = store?.subject
  useEffect(() => {
    if (store && subject !== undefined) void store.load()
  }, [store, subject])
  if (!store?.signer || (store.isLoading && store.entries.length === 0))
    return <View>{store?.error ? <Nothing store={store} /> : <Skeleton rows={4} />}</View>
  return (
    <View>
      <Troubles store={store} />
      {store.entries.length > 0 ? <PermissionList store={store} /> : <Nothing store={store} />}
    </View>
  )
})

type Props = { store: PermissionStore }

/** What could not be read, each by its name. */
const Troubles = observer(function Troubles({ store }: Props) {
  const { t, kit } = usePermissions()
  const partial = partsOf(store)
  const from = Math.max(...partial.map((it) => it.from ?? Number.POSITIVE_INFINITY))
  const date = dateText(from, kit.i18n.locale)
  return (
    <>
      {store.readings.map(
        ({ source, list }) =>
          list.status === 'error' && (
            <Retry
              key={source.id}
              text={t(`failed.${source.kind}`)}
              onRetry={() => void store.retry(source)}
            />
          ),
      )}
      {partial.length > 0 && (
        <Hint tone="warning">{date === undefined ? t('partly') : t('partlyFrom', { date })}</Hint>
      )}
    </>
  )
})

/** Of each source that was not searched whole: since when it was, if that is known. */
function partsOf({ readings }: PermissionStore): readonly { readonly from?: number }[] {
  return readings.flatMap(({ list }) => {
    if (list.status !== 'success') return []
    const { permissions, partial } = list.data
    return partial ?? (permissions.length > maxPerSource ? {} : [])
  })
}

const Nothing = observer(function Nothing({ store }: Props) {
  const { t } = usePermissions()
  if (store.error) return <Retry text={t('failed')} onRetry={() => void store.load()} />
  if (store.readings.some(({ list }) => list.status === 'error')) return null
  if (partsOf(store).length > 0) return <EmptyState icon={ShieldCheck} title={t('noneFound')} />
  return <EmptyState icon={ShieldCheck} title={t('none')} text={t('noneText')} />
})
