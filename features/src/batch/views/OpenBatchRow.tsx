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
        label={
          open.callsId === undefined
            ? t('open.label', { sent: `${open.hashes.length}`, total: `${open.calls.length}` })
            : t('open.together', { total: `${open.calls.length}` })
        }
        detail={t(open.callsId === undefined ? 'open.note' : 'open.togetherNote')}
        onPress={() => void store.goOn()}
      />
    </Section>
  )
})
