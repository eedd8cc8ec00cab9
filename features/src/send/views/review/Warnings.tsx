import { Address, Checkbox, Hint, observer, Phrase, useStyles } from '@portico/react/ui'
import type { WarningKind } from '../../review/warnings.ts'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../en.ts'
import css from './Warnings.css'

const ofOthers: readonly WarningKind[] = ['openRequest', 'feeUnknown', 'mayHoldAssets']

/** The warnings about a transfer; severe ones need a tick. */
export const Warnings = observer(function Warnings({ store }: { store: SendStore }) {
  useStyles(css)
  const { t, wallet } = useSend()
  const { warnings, accepted, accept } = store.review
  const grave = warnings.filter(({ blocking }) => blocking)
  const isGrave = (kind: WarningKind) => grave.some((it) => it.kind === kind)
  const isOfAddress = grave.some(({ kind }) => !ofOthers.includes(kind))
  const consent = [
    isGrave('openRequest') && t('review.acceptOpen', { wallet }),
    isGrave('feeUnknown') && t('review.acceptFee', { wallet }),
    isGrave('mayHoldAssets') && t('review.acceptAssets'),
    isOfAddress && t('review.accept'),
  ]
  return (
    <div className="Warnings" role="status">
      {warnings.map(({ kind, blocking, like }) => (
        <Hint key={kind} tone={blocking || kind === 'contract' ? 'warning' : 'info'}>
          <Phrase
            text={t(`warning.${kind}`, { like: '{like}', wallet })}
            holes={{ like: like !== undefined && <Address value={like} whole /> }}
          />
        </Hint>
      ))}
      {grave.length > 0 && (
        <Checkbox checked={accepted} onChange={accept}>
          {consent.filter((it) => it !== false).join(' ')}
        </Checkbox>
      )}
    </div>
  )
})
