import { isEqual, reaction } from '@portico/core/state'
import { getActiveAccount } from '../getActiveAccount.ts'
import { isNamespaceEnabled } from '../isNamespaceEnabled.ts'
import type { Rules } from '../rulesOf.ts'
import type { SiwxHost } from '../SiwxHost.ts'
import type { LazySiwx } from '../SiwxStore.ts'
import { isSigningIn } from '../views/isSigningIn.ts'

type Parts = Pick<
  SiwxHost,
  'attempts' | 'connectAim' | 'connections' | 'networks' | 'modal' | 'router'
>

/**
 * R4.21: opens sign-in for an account without a session, also after a change of account or network. When sign-in
 * is required, it opens again whenever the modal opens. It waits while the visitor connects several chain
 * families.
 */
export function openSiwxOnConnect(
  host: Parts,
  siwx: LazySiwx & { readonly rules: Rules },
): () => void {
  const { modal, router } = host
  return reaction(
    () => {
      const account = getActiveAccount(host)
      const isCovered = account && isNamespaceEnabled(siwx.rules, account)
      const isChoosing =
        host.connectAim()?.several === true && host.attempts.current?.status !== 'done'
      return { account: isCovered && !isChoosing ? account : undefined, isOpen: modal.isOpen }
    },
    ({ account, isOpen }, before) => {
      const isOther = !isEqual(account, before?.account)
      const isOpened = isOpen && !before?.isOpen && siwx.rules.required
      const { name } = router.current
      if (!account) return siwx.store?.leave()
      if (!(isOther || (isOpened && !isSigningIn(name)))) return
      // The wallet approved: this view comes next, and its code loads meanwhile.
      const isNext = isOther && host.connectAim() !== undefined
      if (isNext && !siwx.store?.session) router.reset('SIWXSignMessage')
      siwx
        .load()
        .then((store) => store.requestSignIn())
        .catch(() => undefined) // offline: the view reports it, and the next opening retries
    },
    { equals: isEqual, fireImmediately: true },
  )
}
