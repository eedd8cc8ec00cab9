import { Address, Checkbox, Hint, observer, useStyles } from '@portico/react/ui'
import type { WarningKind } from '../../review/warnings.ts'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../en.ts'
import css from './Warnings.css'

/** What loses the money for sure, or nearly so. */
const grave: ReadonlySet<WarningKind> = new Set(['lookAlike', 'burn', 'tokenContract'])
const ofOthers: readonly WarningKind[] = ['openRequest', 'feeUnknown', 'mayHoldAssets']

type Props = { store: SendStore }

/** The warnings that need a tick: above what they are about. */
export const BlockingWarnings = observer(function BlockingWarnings({ store }: Props) {
  useStyles(css)
  const { t, wallet } = useSend()
  const { warnings, request } = store.review
  return (
    <div className="Warnings" role="alert">
      {warnings
        .filter(({ blocking }) => blocking)
        .map(({ kind, like }) => (
          <Hint key={kind} tone={grave.has(kind) ? 'danger' : 'warning'}>
            {t(`warning.${kind}`, { wallet })}
            {like !== undefined && request && <LookAlike to={request.to} like={like} />}
          </Hint>
        ))}
    </div>
  )
})

/** The receiver and the address that it resembles, one below the other; what differs is marked. */
function LookAlike({ to, like }: { to: string; like: string }) {
  const { t } = useSend()
  return (
    <dl className="LookAlike">
      <dt>{t('warning.receiver')}</dt>
      <dd>
        <Address value={to} whole unlike={like} />
      </dd>
      <dt>{t('warning.known')}</dt>
      <dd>
        <Address value={like} whole unlike={to} />
      </dd>
    </dl>
  )
}

/** The other warnings about a transfer, and the tick by which the visitor accepts those that block. */
export const Warnings = observer(function Warnings({ store }: Props) {
  useStyles(css)
  const { t, wallet } = useSend()
  const { warnings, accepted, accept } = store.review
  const blocking = warnings.filter((it) => it.blocking)
  const isBlocking = (kind: WarningKind) => blocking.some((it) => it.kind === kind)
  const isOfAddress = blocking.some(({ kind }) => !ofOthers.includes(kind))
  const consent = [
    isBlocking('openRequest') && t('review.acceptOpen', { wallet }),
    isBlocking('feeUnknown') && t('review.acceptFee', { wallet }),
    isBlocking('mayHoldAssets') && t('review.acceptAssets'),
    isOfAddress && t('review.accept'),
  ]
  return (
    <div className="Warnings" role="status">
      {warnings
        .filter((it) => !it.blocking)
        .map(({ kind }) => (
          <Hint key={kind} tone={kind === 'contract' ? 'warning' : 'info'}>
            {t(`warning.${kind}`, { wallet })}
          </Hint>
        ))}
      {blocking.length > 0 && (
        <Checkbox checked={accepted} onChange={accept} disabled={store.loading} required>
          {consent.filter((it) => it !== false).join(' ')}
        </Checkbox>
      )}
    </div>
  )
})
