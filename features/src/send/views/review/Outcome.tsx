import type { Translate } from '@portico/core'
import { Effects, Hint, observer, Skeleton } from '@portico/react/ui'
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
        <Effects
          changes={preview.data.changes}
          approvals={preview.data.approvals}
          receiver={store.review.request?.to}
          words={{
            label: t('review.outcome'),
            in: t('review.in'),
            out: t('review.out'),
            allow: t('review.allow'),
            unlimited: t('review.unlimited'),
            withheld: t('review.withheld'),
            arrives: t('review.arrives'),
            exact: t('review.exact'),
          }}
        />
      )
  }
})

/** The text for a failed simulation. */
function previewFailureText(error: Error, t: Translate<typeof en>): string {
  const { code = '' } = error as { code?: string }
  if (code === 'request/unsupported') return t('review.noPreview')
  if (code === 'contract/tooManyEffects') return t('review.tooMany')
  return code.startsWith('network/') ? t('review.noAnswer') : t('review.noReason')
}
