import { Button, EmptyState, observer, Skeleton, View } from '@portico/react/ui'
import { AtSign } from 'lucide'
import { NameForm } from './NameForm.tsx'
import { OwnNames } from './OwnNames.tsx'
import { useNames } from './useNames.ts'

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
      <OwnNames store={store} />
      <NameForm store={store} zone={store.provider.zone} />
    </View>
  )
})
