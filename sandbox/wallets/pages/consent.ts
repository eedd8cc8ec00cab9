import type { FromConsentWindow, ToConsentWindow } from '../inpage/requestConsent.ts'
import { element } from './element.ts'

/** The window of a wallet that runs in the page: shows one question and returns the answer. */
const consent = location.hash.slice(1)
const say = (word: FromConsentWindow['say']) =>
  (opener as Window | null)?.postMessage({ consent, say: word } satisfies FromConsentWindow, '*')

/** The opener closes the window after it received the answer. */
function answer(word: 'yes' | 'no'): void {
  say(word)
  if (!opener) close()
}

function draw({ origin, question }: ToConsentWindow): void {
  const { wallet, kind, title, rows, text, agree } = question
  document.title = wallet
  document.body.dataset.kind = kind
  const heading = element('h1', { tabindex: -1 }, title)
  const no = { type: 'button', id: 'reject', 'data-answer': 'reject', class: 'quiet' }
  const yes = { type: 'button', id: 'agree', 'data-answer': 'agree' }
  document.body.replaceChildren(
    element('header', {}, element('strong', {}, wallet)),
    element(
      'main',
      {},
      heading,
      element('p', { class: 'origin' }, origin),
      element(
        'dl',
        {},
        ...rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
      ),
      ...(text === undefined ? [] : [element('pre', { tabindex: 0 }, text)]),
      element(
        'footer',
        {},
        element('button', { ...no, onclick: () => answer('no') }, 'Reject'),
        element('button', { ...yes, onclick: () => answer('yes') }, agree),
      ),
    ),
  )
  heading.focus()
}

addEventListener('message', ({ source, data }: MessageEvent<ToConsentWindow>) => {
  if (source === opener) draw(data)
})
addEventListener('keydown', ({ key }) => key === 'Escape' && answer('no'))
say('ready')
