import { isSameAddress } from '@portico/core'
import { observer, Row, Spinner } from '@portico/react/ui'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from '../useSwaps.ts'

/** Swaps of the account that are under way, also from before the page was loaded. */
export const OpenSwaps = observer(function OpenSwaps({ store }: { store: SwapStore }) {
  const { kit, t } = useSwaps()
  const { connection } = store.draft
  const isPending = (id: string) =>
    kit.transactions.all.some((it) => it.id === id && it.status === 'pending')
  const open = store.journal.all.find(
    ({ id, networkId, address, isOrder, order }) =>
      networkId === connection?.networkId &&
      isSameAddress(address, connection.accounts[0].address) &&
      (isOrder ? order === 'pending' : isPending(id)),
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
