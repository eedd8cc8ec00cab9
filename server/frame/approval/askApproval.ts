import { type TextKey, t } from '../en.ts'
import { frameError } from '../frameError.ts'
import { h, mountScreen } from '../ui/elements.ts'
import type { Approval } from './Approval.ts'
import type { Screen } from './createQueue.ts'
import { drawApproval } from './drawApproval.ts'
import { guardClicks } from './guardClicks.ts'
import { type Assertion, createPasskeyChoice } from './passkeyChoice.ts'
import type { VisibilityState, WatchScreen } from './visibilityProof.ts'

type ApprovalQuestion = {
  readonly approval: Approval
  readonly origin: string
  readonly watch: WatchScreen
  /** Another way, offered when the screen has not been seen for some seconds. */
  readonly wayOut?: TextKey
}

const texts: Readonly<Record<VisibilityState, TextKey>> = {
  waiting: 'waiting',
  hidden: 'hidden',
  behind: 'windowBehind',
  small: 'small',
  unread: 'unread',
  proven: 'ready',
}
/** States that may last without anything the visitor can do. */
const stuck: readonly VisibilityState[] = ['hidden', 'small']
/** Milliseconds of a screen that cannot be proved to be seen after which the way out is offered. */
const stuckAfterMs = 4_000

/**
 * Shows an approval until the visitor answers. Resolves with `approved`, with what a passkey signed where the visitor
 * chose that, or with `wayOut` when the visitor takes that, and throws `rejected` and `aborted`.
 */
export function askApproval(question: ApprovalQuestion): Screen<'approved' | 'wayOut' | Assertion> {
  const { approval, origin, watch, wayOut } = question
  return (signal) =>
    new Promise((resolve, reject) => {
      const state = h('p', { class: 'state', role: 'status' }, t(texts.waiting))
      const approve = drawButton('primary', 'approve')
      const passkey = approval.passkey && createPasskeyChoice(approval.passkey)
      const enable = (isReady: boolean) => {
        approve.disabled = !isReady
        passkey?.enable(isReady)
      }
      enable(false)
      const rejection = drawButton('quiet', 'reject')
      const other = wayOut && drawButton('quiet', wayOut)
      const buttons = h('div', { class: 'buttons' }, rejection, approve)
      const footer = h('footer', {}, state, passkey?.element, buttons)
      const screen = mountScreen(approval.title, drawApproval(approval, origin), footer)
      let timer: ReturnType<typeof setTimeout> | undefined
      const proof = watch(screen.shell, (now) => {
        if (passkey?.isBusy) return
        enable(now === 'proven')
        const hasFailed = now === 'proven' && passkey?.hasFailed
        state.dataset.state = hasFailed ? 'failed' : now
        state.textContent = t(hasFailed ? 'passkeyFailed' : texts[now])
        if (now === 'proven') clearTimeout(timer)
        else if (stuck.includes(now) && other)
          timer ??= setTimeout(() => footer.insertBefore(other, buttons), stuckAfterMs)
      })
      const unguard = guardClicks(approve, proof, () => finish(() => resolve('approved')))
      const endPasskey = passkey?.guard(proof, {
        asked() {
          enable(false)
          state.textContent = t('passkeyWaiting')
        },
        signed: (answer) => finish(() => resolve(answer)),
      })
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        proof.stop()
        unguard()
        endPasskey?.()
        screen.remove()
        settle()
      }
      rejection.addEventListener('click', () => finish(() => reject(frameError('rejected'))))
      other?.addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) finish(() => resolve('wayOut'))
      })
      signal.addEventListener('abort', () => finish(() => reject(frameError('aborted'))))
    })
}

function drawButton(look: 'primary' | 'quiet', text: TextKey): HTMLButtonElement {
  return h('button', { class: look, type: 'button' }, t(text))
}
