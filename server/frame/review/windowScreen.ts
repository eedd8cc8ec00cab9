import type { Screen } from '../approval/createQueue.ts'
import { drawAsker } from '../approval/drawApproval.ts'
import type { Assertion } from '../approval/passkeyChoice.ts'
import { type TextKey, t } from '../en.ts'
import { frameError } from '../frameError.ts'
import { h, mountScreen } from '../ui/elements.ts'
import { ReviewWindow } from './ReviewWindow.ts'
import type { Review } from './reviewMessages.ts'

type State = 'idle' | 'opening' | 'open' | 'missing'

const texts: Readonly<Record<State, readonly [intro: TextKey, action: TextKey]>> = {
  idle: ['windowIdle', 'reviewInWindow'],
  opening: ['windowOpening', 'windowAgain'],
  open: ['windowOpen', 'windowAgain'],
  missing: ['windowMissing', 'windowAgain'],
}

/**
 * Has the visitor answer in a window of the site, which only a press here opens; `opening`: this screen comes from such a
 * press. Resolves when the visitor approves, with what a passkey signed if one did, and throws `rejected` and `aborted`.
 */
export function windowScreen(
  review: Review,
  initial: 'idle' | 'opening',
): Screen<Assertion | undefined> {
  return (signal) =>
    new Promise((resolve, reject) => {
      const { approval, origin } = review
      const intro = h('p', { role: 'status' })
      const action = h('button', { class: 'primary', type: 'button' })
      const rejection = h('button', { class: 'quiet', type: 'button' }, t('reject'))
      const content = h('div', { class: 'content' }, drawAsker(origin, approval.network), intro)
      const footer = h('footer', {}, h('div', { class: 'buttons' }, rejection, action))
      const screen = mountScreen(approval.title, content, footer)
      let current: ReviewWindow | undefined
      const show = (state: State) => {
        const [text, label] = texts[state]
        intro.textContent = t(text)
        action.textContent = t(label)
      }
      const finish = (settle: () => void) => {
        current?.end()
        screen.remove()
        settle()
      }
      const decline = () => finish(() => reject(frameError('rejected')))
      const open = () => {
        current?.end()
        show('opening')
        current = new ReviewWindow({
          review,
          theme: document.documentElement.dataset.theme,
          onState: show,
          onAnswer(answer) {
            if (answer === 'rejected') return decline()
            finish(() => resolve(answer === 'approved' ? undefined : answer))
          },
        })
      }
      action.addEventListener('click', ({ isTrusted, detail }) => {
        // The second click of a double click would open another window.
        if (isTrusted && detail <= 1) open()
      })
      rejection.addEventListener('click', decline)
      signal.addEventListener('abort', () => finish(() => reject(frameError('aborted'))))
      show('idle')
      if (initial === 'opening') open()
    })
}
