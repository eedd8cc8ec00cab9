import { frameError } from '../frameError.ts'
import { t } from '../t.ts'
import { chunk } from '../ui/chunk.ts'
import { h } from '../ui/h.ts'
import type { Approval, ApprovalRow } from './Approval.ts'
import type { Screen } from './createQueue.ts'
import { guardClicks } from './guardClicks.ts'
import { mountScreen } from './mountScreen.ts'
import { canProveVisibility, watchVisibility } from './watchVisibility.ts'

/** Shows an approval of `origin`. Resolves when the visitor approves, and throws `rejected` or `notVisible`. */
export function approvalScreen(approval: Approval, origin: string): Screen<void> {
  return (signal) =>
    new Promise((resolve, reject) => {
      if (!canProveVisibility()) {
        reject(frameError('notVisible'))
        return
      }
      const state = h('p', { class: 'state', role: 'status' }, t('waiting'))
      const approve = h(
        'button',
        { class: 'primary', type: 'button', disabled: true },
        t('approve'),
      )
      const rejection = h('button', { class: 'quiet', type: 'button' }, t('reject'))
      const footer = h('footer', {}, state, h('div', { class: 'buttons' }, rejection, approve))
      const { shell, remove } = mountScreen(approval.title, drawContent(approval, origin), footer)
      const proof = watchVisibility(shell, (now) => {
        approve.disabled = now !== 'proven'
        state.dataset.state = now
        state.textContent = t(stateTexts[now])
      })
      const unguard = guardClicks(approve, proof, () => finish(resolve))
      const finish = (settle: () => void) => {
        proof.stop()
        unguard()
        remove()
        settle()
      }
      rejection.addEventListener('click', () => finish(() => reject(frameError('rejected'))))
      signal.addEventListener('abort', () => finish(() => reject(frameError('aborted'))))
    })
}

const stateTexts = { waiting: 'waiting', hidden: 'hidden', proven: 'ready' } as const

function drawContent(approval: Approval, origin: string): HTMLElement {
  const { intro, network, warnings, rows, message, details } = approval
  return h(
    'div',
    { class: 'content', tabindex: '0' },
    h(
      'div',
      { class: 'asker' },
      h('bdi', { class: 'origin', dir: 'ltr' }, origin),
      h('span', { class: 'pill' }, network),
    ),
    intro !== undefined && h('p', { class: 'intro' }, intro),
    ...warnings.map((text) => h('p', { class: 'warning', role: 'alert' }, text)),
    rows.length > 0 && h('dl', {}, ...rows.map(drawRow)),
    message !== undefined && h('pre', { class: 'message', dir: 'auto' }, message),
    details.length > 0 &&
      h('details', {}, h('summary', {}, t('details')), h('dl', {}, ...details.map(drawRow))),
  )
}

function drawRow({ label, value, kind }: ApprovalRow): HTMLElement {
  const parts = kind === 'address' ? chunk(value).map((part) => h('span', {}, part)) : [value]
  const isCode = kind === 'address' || kind === 'code'
  return h(
    'div',
    { class: `row ${kind}` },
    h('dt', {}, label),
    h('dd', { dir: isCode || kind === 'amount' ? 'ltr' : 'auto' }, ...parts),
  )
}
