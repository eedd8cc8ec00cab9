import { t } from '../en.ts'
import { h } from '../ui/elements.ts'
import type { Assertion, PasskeyRequest } from './Assertion.ts'
import { askAssertion } from './askAssertion.ts'
import type { VisibilityProof } from './createProof.ts'
import { guardClicks } from './guardClicks.ts'

type PasskeyChoice = {
  /** A line of its own above the other buttons. */
  readonly element: HTMLElement
  /** The browser asks for the passkey: what becomes of the proof meanwhile does not matter. */
  readonly isBusy: boolean
  /** The last try gave no signature, such as when the visitor closed what the browser shows. */
  readonly hasFailed: boolean
  enable(isReady: boolean): void
  /** Asks for the passkey when the button is pressed as an approval has to be; returns what ends that. */
  guard(
    proof: VisibilityProof,
    on: { readonly asked: () => void; readonly signed: (answer: Assertion) => void },
  ): () => void
}

/** As between the other buttons. */
const gap = '8px'

/** The button with which the visitor approves by a passkey, which then signs what is shown. */
export function createPasskeyChoice(request: PasskeyRequest): PasskeyChoice {
  const button = h('button', { type: 'button' }, t('approvePasskey'))
  const element = h('div', { class: 'buttons' }, button)
  element.style.marginBlockEnd = gap
  const ending = new AbortController()
  let isBusy = false
  let hasFailed = false
  return {
    element,
    get isBusy() {
      return isBusy
    },
    get hasFailed() {
      return hasFailed
    },
    enable(isReady) {
      button.disabled = !isReady
      // A view has one primary action, but that look alone has a form for a button that waits.
      button.className = isReady ? 'quiet' : 'primary'
    },
    guard(proof, { asked, signed }) {
      const run = async () => {
        isBusy = true
        asked()
        try {
          signed(await askAssertion(request, ending.signal))
        } catch {
          // The visitor may try again, or approve without it.
          isBusy = false
          hasFailed = true
          if (!ending.signal.aborted) proof.restart()
        }
      }
      const unguard = guardClicks(button, proof, () => void run())
      return () => {
        unguard()
        ending.abort()
      }
    },
  }
}
