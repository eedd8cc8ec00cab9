import { askApproval } from '../approval/askApproval.ts'
import { watchFocus } from '../approval/visibilityProof.ts'
import { type TextKey, t } from '../en.ts'
import { h, mountScreen } from '../ui/elements.ts'
import { connectFrame } from './connectFrame.ts'
import type { Review } from './reviewMessages.ts'

/** The window in which the visitor answers what a frame asks. It has no key and no storage: it shows, and tells the answer. */
export function startReviewWindow(): void {
  let ending = new AbortController()
  const clear = () => {
    ending.abort()
    ending = new AbortController()
    return ending.signal
  }
  const frame = connectFrame({
    onReview(review, theme) {
      if (theme !== undefined) document.documentElement.dataset.theme = theme
      const answers = ask(review)(clear())
      answers.then(
        (answer) => frame?.answer(answer === 'wayOut' ? 'rejected' : answer),
        (error) => error.code === 'rejected' && frame?.answer('rejected'),
      )
    },
    onEnded() {
      clear()
      window.close()
      say('windowEnded', 'windowEndedText')
    },
    onGone(isAnswered) {
      clear()
      say('windowGone', isAnswered ? 'windowUnknownText' : 'windowGoneText')
    },
    onNobody(isCut) {
      say('windowNothing', isCut ? 'windowCutText' : 'windowNothingText')
    },
  })
  if (!frame) say('windowNothing', 'windowNothingText')
}

function ask({ approval, origin }: Review) {
  return askApproval({
    approval,
    origin,
    watch: watchFocus,
  })
}

/** Ends in a text and the way back. */
function say(title: TextKey, text: TextKey): void {
  document.querySelector('.shell')?.remove()
  // A browser closes what a page opened, and not what the visitor went to.
  const canClose = window.history.length === 1
  const back = h(
    'button',
    { class: 'primary', type: 'button' },
    t(canClose ? 'windowClose' : 'wallet'),
  )
  back.addEventListener('click', () => (canClose ? window.close() : location.assign('/wallet')))
  const content = h('div', { class: 'content' }, h('p', { role: 'status' }, t(text)))
  mountScreen(t(title), content, h('footer', {}, h('div', { class: 'buttons' }, back)))
}
