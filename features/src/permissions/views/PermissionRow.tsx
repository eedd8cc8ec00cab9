import { codeOf } from '@portico/core'
import {
  Button,
  Icon,
  Item,
  observer,
  type RowFocus,
  Spinner,
  Tile,
  useStyles,
} from '@portico/react/ui'
import { Shield, TriangleAlert } from 'lucide'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import type { PermissionStore } from '../PermissionStore.ts'
import css from './PermissionRow.css'
import { detailText, stateText, whatText } from './permissionTexts.ts'
import { usePermissions } from './usePermissions.ts'

const consentCodes: readonly string[] = [
  'permissions/costUnusual',
  'permissions/costUnknown',
  'openRequest/notAccepted',
]

type Props = { entry: PermissionEntry; store: PermissionStore; focus: RowFocus }

/** One permission: what it allows, until when, and the button that takes it back. */
export const PermissionRow = observer(function PermissionRow({ entry, store, focus }: Props) {
  useStyles(css)
  const { kit, t, wallet } = usePermissions()
  const { permission, risk, key } = entry
  const { revoker, signer } = store
  const words = { t, locale: kit.i18n.locale }
  const what = whatText(permission, words)
  const state = revoker.states.get(key)
  const isActive = state?.status === 'asking' || state?.status === 'pending'
  const network = signer?.network.name ?? ''
  const detail = state ? stateText(state, { ...words, wallet, network }) : detailText(entry, words)
  // What the visitor reads now is accepted by the next press.
  const isRefused = consentCodes.includes(codeOf(state?.error))
  const revoke = () => void (isRefused ? store.revokeAnyway(entry) : store.revoke([entry]))
  const isWarned = state?.status === 'failed' || (!state && risk === 3)
  const symbol = permission.terms.find((it) => it.symbol !== undefined)?.symbol
  return (
    <Item
      icon={
        symbol === undefined ? (
          <Icon of={Shield} />
        ) : (
          <Tile name={symbol} of={permission.terms[0]?.token ?? symbol} shape="round" />
        )
      }
      label={
        <span className="Permission-what" title={what} data-long={hasLongWord(what) || undefined}>
          {what}
        </span>
      }
      detail={
        <span data-tone={isWarned ? 'warning' : undefined} className="Permission-detail">
          {isWarned && <Icon of={TriangleAlert} />}
          <span title={detail}>{detail}</span>
        </span>
      }
      note={
        permission.canRevoke && (
          <Button
            kind="plain"
            data-action="revoke"
            data-key={key}
            disabled={revoker.isRunning}
            aria-label={t('revoke.label', { what })}
            onPress={revoke}
            {...focus}
          >
            {isActive ? <Spinner /> : t(isRefused ? 'revoke.anyway' : 'revoke')}
          </Button>
        )
      }
    />
  )
})

/** A long symbol begins on the line of the words before it, or it would stand on one that is cut off. */
function hasLongWord(what: string): boolean {
  return /\S{11}/u.test(what)
}
