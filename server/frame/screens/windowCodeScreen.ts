import type { Screen } from '../approval/createQueue.ts'
import { mountScreen } from '../approval/mountScreen.ts'
import { frameError } from '../frameError.ts'
import { t } from '../t.ts'
import { h } from '../ui/h.ts'

/** Asks for the six characters that the popup of a social login shows when it cannot reach the page. */
export function windowCodeScreen(): Screen<string> {
  return (signal) =>
    new Promise((resolve, reject) => {
      const input = h('input', {
        id: 'window-code',
        type: 'text',
        autocomplete: 'off',
        autocapitalize: 'characters',
        spellcheck: 'false',
        required: true,
        maxlength: '16',
        class: 'code',
      })
      const form = h(
        'form',
        { class: 'content', id: 'window-code-form' },
        h('p', { class: 'intro' }, t('windowCodeIntro')),
        h('div', { class: 'field' }, h('label', { for: 'window-code' }, t('loginCode')), input),
      )
      const cancel = h('button', { class: 'quiet', type: 'button' }, t('cancel'))
      const go = h(
        'button',
        { class: 'primary', type: 'submit', form: 'window-code-form' },
        t('continue'),
      )
      const footer = h('footer', {}, h('div', { class: 'buttons' }, cancel, go))
      const { remove } = mountScreen(t('windowCode'), form, footer)
      const leave = (settle: () => void) => {
        remove()
        settle()
      }
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        leave(() => resolve(input.value.replace(/[\s-]/g, '').toUpperCase()))
      })
      cancel.addEventListener('click', () => leave(() => reject(frameError('rejected'))))
      signal.addEventListener('abort', () => leave(() => reject(frameError('aborted'))))
    })
}
