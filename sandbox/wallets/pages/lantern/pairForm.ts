import { element } from '../element.ts'

/** A form to paste a pairing link. */
export function pairForm(pair: (uri: string) => void): HTMLElement {
  const field = element('input', {
    id: 'uri',
    name: 'uri',
    type: 'text',
    required: true,
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'wc:…',
  })
  const form = element(
    'form',
    { id: 'pair' },
    element('label', { for: 'uri' }, 'Link of a dapp'),
    field,
    element('button', { type: 'submit' }, 'Connect'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    pair(field.value)
    form.reset()
  })
  return form
}
