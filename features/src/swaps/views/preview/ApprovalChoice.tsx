import { Checkbox, observer } from '@portico/react/ui'
import type { SwapPlan } from '../../run/SwapPlan.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useReview } from '../useReview.ts'

type Props = { store: SwapStore; plan: SwapPlan }

/** T19: an approval is for exactly the amount, unless the visitor chooses otherwise here. */
export const ApprovalChoice = observer(function ApprovalChoice({ store, plan }: Props) {
  const { t } = useReview()
  if (!plan.steps.some(({ kind }) => kind === 'approve')) return null
  return (
    <Checkbox
      checked={store.draft.isUnlimited}
      onChange={(checked) => void store.setUnlimited(checked)}
    >
      {t('preview.unlimited')}
    </Checkbox>
  )
})
