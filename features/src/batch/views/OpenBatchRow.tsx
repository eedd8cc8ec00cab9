import { Icon, observer, Row, Section } from '@portico/react/ui'
import { Layers } from 'lucide'
import { useBatchParts } from './useBatchParts.ts'

/** The batch that was left in the middle, above the account's activity. */
export default observer(function OpenBatchRow() {
  const { store, t } = useBatchParts()
  const open = store?.unfinished
  if (!store || !open) return null
  return (
    <Section title={t('open.list')}>
      <Row
        data-action="batch"
        icon={<Icon of={Layers} />}
        label={t('open.label', { sent: `${open.sent}`, total: `${open.total}` })}
        detail={t('open.note')}
        onPress={() => void store.goOn()}
      />
    </Section>
  )
})
