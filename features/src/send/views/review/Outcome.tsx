import { isSameAddress, type Preview, type PreviewChange, type Translate } from '@portico/core'
import { Address, Amount, Fact, Facts, Hint, observer, Skeleton } from '@portico/react/ui'
import { decimalsOf } from '../../amount/decimalsOf.ts'
import type { SendStore } from '../../SendStore.ts'
import type { en } from '../en.ts'
import { useSend } from '../useSend.ts'

/** The balance changes of the simulated transfer, or why it could not be simulated. */
export const Outcome = observer(function Outcome({ store }: { store: SendStore }) {
  const { t } = useSend()
  const { preview } = store.review
  switch (preview.status) {
    case 'idle':
      return null
    case 'pending':
      return <Skeleton rows={1} />
    case 'error':
      return <Hint>{t('review.unknown', { reason: previewFailureText(preview.error, t) })}</Hint>
    case 'success':
      // When it would fail, the reason is shown beside the next step.
      return preview.data.failure ? null : (
        <Changes preview={preview.data} receiver={store.review.request?.to} />
      )
  }
})

type ChangesProps = { preview: Preview; receiver: string | undefined }

function Changes({ preview: { changes, approvals }, receiver = '' }: ChangesProps) {
  const { t } = useSend()
  if (changes.length + approvals.length === 0) return null
  return (
    <Facts label={t('review.outcome')}>
      {changes.map((change) => (
        <Fact
          key={keyOf(change)}
          label={t(`review.${change.direction}`)}
          wide={change.to !== undefined && !isSameAddress(change.to, receiver)}
        >
          <Amount value={change.amount} unit={change.symbol} decimals={decimalsOf(change.amount)} />
          {/* The receiver is shown above already. */}
          {change.to !== undefined && !isSameAddress(change.to, receiver) && (
            <>
              {' '}
              <Address value={change.to} whole />
            </>
          )}
        </Fact>
      ))}
      {approvals.map(({ spender, address, amount, symbol }) => (
        <Fact key={spender + address} label={t('review.allow')} wide>
          <Address value={spender} whole />{' '}
          {amount === 'unlimited' ? (
            `${symbol} ${t('review.unlimited')}`
          ) : (
            <Amount value={amount} unit={symbol} />
          )}
        </Fact>
      ))}
    </Facts>
  )
}

function keyOf({ direction, address = '', to = '', amount }: PreviewChange): string {
  return `${direction} ${address} ${to} ${amount}`
}

/** The text for a failed simulation. */
function previewFailureText(error: Error, t: Translate<typeof en>): string {
  const { code = '' } = error as { code?: string }
  if (code === 'request/unsupported') return t('review.noPreview')
  return code.startsWith('network/') ? t('review.noAnswer') : t('review.noReason')
}
