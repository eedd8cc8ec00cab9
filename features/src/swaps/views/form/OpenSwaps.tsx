import { isSameAddress } from '@portico/core'
import { observer, Row, Spinner } from '@portico/react/ui'
import { outcomeOf } from '../../run/outcomeOf.ts'
import type { SwapRecord } from '../../run/SwapRecord.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../useSwaps.ts'

/** Swaps of the account that are under way, also from before the page was loaded. */
export const OpenSwaps = observer(function OpenSwaps({ store }: { store: SwapStore }) {
  const { kit, t } = useSwaps()
  const { connection } = store.draft
  const isPending = (record: SwapRecord) => {
    const sent = kit.transactions.all.find(({ id }) => id === record.id)
    return (sent ?? record.order) !== undefined && outcomeOf(record, sent) === 'pending'
  }
  const open = store.journal.all.find(
    (record) =>
      connection !== undefined &&
      [record.networkId, record.to.networkId].includes(connection.networkId) &&
      isSameAddress(record.address, connection.accounts[0].address) &&
      isPending(record),
  )
  if (!open) return null
  const { id, from, to } = open
  return (
    <Row
      data-action="open-swap"
      icon={<Spinner />}
      label={t('open.title', { from: from.symbol, to: to.symbol })}
      detail={t('open.text')}
      onPress={() => store.openProgress(id)}
    />
  )
})
