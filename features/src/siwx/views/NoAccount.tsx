import { Button, EmptyState, View } from '@portico/react/ui'
import { KeyRound } from 'lucide'
import { useSiwx } from './useSiwx.ts'

/** The view was opened where no wallet is connected, or its account has gone. */
export function NoAccount() {
  const { kit, t } = useSiwx()
  return (
    <View>
      <EmptyState icon={KeyRound} title={t('nobody.title')} text={t('nobody.text')}>
        <Button kind="primary" data-action="connect" onPress={() => kit.router.reset('Connect')}>
          {t('nobody.connect')}
        </Button>
      </EmptyState>
    </View>
  )
}
